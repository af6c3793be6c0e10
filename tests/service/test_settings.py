import pytest

from service.settings import Settings, SettingsError, read_settings


def test_without_an_environment_the_defaults_hold() -> None:
    assert read_settings({"PATH": "/bin"}) == Settings()


def test_each_setting_has_its_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITRO_HOST", "127.0.0.1")
    monkeypatch.setenv("ARBITRO_PORT", " 9000 ")
    monkeypatch.setenv("ARBITRO_LOG_LEVEL", "DEBUG")
    monkeypatch.setenv("ARBITRO_ACCESS_LOG", "False")
    settings = read_settings()
    assert (settings.host, settings.port, settings.log_level) == ("127.0.0.1", 9000, "debug")
    assert settings.access_log is False


def test_what_kubernetes_sets_for_a_service_of_our_name_is_passed_over() -> None:
    given = {
        "ARBITRO_SERVICE_HOST": "10.0.0.1",
        "ARBITRO_PORT": "tcp://10.0.0.1:80",
        "ARBITRO_PORT_80_TCP": "tcp://10.0.0.1:80",
    }
    assert read_settings(given) == Settings()


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("ARBITRO_PORT", "0x50", "a whole number from 0 to 65535"),
        ("ARBITRO_PORT", "65536", "a whole number from 0 to 65535"),
        ("ARBITRO_PORT", "", "a whole number"),
        ("ARBITRO_PORT", "٣", "a whole number"),
        ("ARBITRO_WORKERS", "-1", "a whole number from 1 to 64"),
        ("ARBITRO_BODY_LIMIT", "9" * 5000, "a whole number"),
        ("ARBITRO_ACCESS_LOG", "yes", "true or false"),
        ("ARBITRO_LOG_LEVEL", "loud", "one of debug, info, warning, error"),
        ("ARBITRO_HOST", " ", "an address to listen on"),
        ("ARBITRO_PROT", "1", "no such setting; there are ARBITRO_HOST, ARBITRO_PORT"),
    ],
)
def test_a_wrong_variable_is_named_with_what_it_may_be(variable: str, value: str, says: str) -> None:
    with pytest.raises(SettingsError) as fault:
        read_settings({variable: value})
    assert str(fault.value).startswith(f"{variable}: ")
    assert says in str(fault.value)


def test_all_wrong_variables_are_named_at_once() -> None:
    with pytest.raises(SettingsError) as fault:
        read_settings({"ARBITRO_PORT": "x", "ARBITRO_WORKERS": "x"})
    assert len(str(fault.value).splitlines()) == 2
