// Starts Swagger UI on our document. A file of its own, because the page's policy allows no inline script.
window.addEventListener("load", () => {
  window.SwaggerUIBundle({
    url: "/openapi.json",
    dom_id: "#page",
    deepLinking: true,
    displayRequestDuration: true,
    validatorUrl: null, // the validator is a server elsewhere
    presets: [window.SwaggerUIBundle.presets.apis],
    layout: "BaseLayout",
  });
});
