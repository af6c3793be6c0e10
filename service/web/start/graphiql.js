// Starts GraphiQL on our endpoint. A file of its own, because the page's policy allows no inline script.
window.addEventListener("load", () => {
  // Variables may hold a state or a key: they are kept for the life of the page and not written to the browser's disk.
  const kept = new Map();
  const storage = {
    get length() { return kept.size; },
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => { kept.set(name, value); },
    removeItem: (name) => { kept.delete(name); },
    clear: () => { kept.clear(); },
  };
  const { GraphiQL, React, ReactDOM } = window;
  ReactDOM.createRoot(document.getElementById("page")).render(
    React.createElement(GraphiQL, {
      fetcher: GraphiQL.createFetcher({ url: "/graphql" }),
      storage,
      defaultQuery: "# Ctrl-Space completes, Ctrl-Enter runs.\n\nquery {\n  __typename\n}\n",
    }),
  );
});
