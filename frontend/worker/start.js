/*
 * The page comes written. On a slow network its type and its first picture are what a shopper waits for, so they have the
 * line, and the phone, to themselves until they are painted; the modules that make the page lively come after. What every
 * page begins with is named in the document, what this page needs besides in PARTS, both by the build: asked for together
 * they come one way of the network earlier.
 */
(() => {
  /** A picture or a paint that is later than this, in milliseconds, does not hold up the modules. */
  const PATIENCE = 1_500;

  const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')];
  const came = Promise.allSettled(pictures.map((picture) => picture.decode()));
  // Two frames from now one has been painted; styles hold frames back, a tab that nobody looks at has none.
  const painted = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const late = new Promise((done) => setTimeout(done, PATIENCE));

  Promise.race([came.then(painted), late]).then(() => {
    const every = [...document.querySelectorAll('meta[name="module-later"]')];
    const [, word, more] = location.pathname.split("/");
    const address = more ? `${word}/` : word;
    // Whatever is typed: "constructor" is no page.
    const own = Object.hasOwn(PARTS.pages, address) ? PARTS.pages[address] : [];
    for (const file of [
      ...every.map(({ content }) => content),
      ...own.map((at) => `/assets/${PARTS.files[at]}.js`),
    ]) {
      const part = document.createElement("link");
      part.rel = "modulepreload";
      part.href = file;
      document.head.append(part);
    }
    const first = document.querySelector('meta[name="script-later"]');
    const script = document.createElement("script");
    script.type = "module";
    script.src = first.content;
    // Styles show what the written page says then.
    script.addEventListener("error", () =>
      document.documentElement.setAttribute("data-failed", ""),
    );
    document.head.append(script);
  });
})();
