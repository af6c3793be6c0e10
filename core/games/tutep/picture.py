"""stub."""
def picture(view, language):
    return ""
