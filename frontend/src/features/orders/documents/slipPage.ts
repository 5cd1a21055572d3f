/**
 * The size of the page that a slip is printed on. `@page { size: 80mm auto }` is none: the height must be known, so it is
 * written for each print. As an adopted sheet, for the shop's Content-Security-Policy refuses a style element.
 */
const MM_OF_PIXEL = 25.4 / 96;
/** A page that is short by a fraction of a pixel would be followed by an empty one. */
const SPARE = 1;

let written: CSSStyleSheet | null = null;

/** The next paper has a page of its own. */
export function clearSlipPage(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== written);
  written = null;
}

/** Until the print is over. `height` in pixels, as it is measured. */
export function writeSlipPage(height: number): void {
  clearSlipPage();
  const millimetres = Math.ceil(height * MM_OF_PIXEL) + SPARE;
  written = new CSSStyleSheet();
  written.replaceSync(`@page{size:80mm ${millimetres}mm;margin:0}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, written];
  window.addEventListener("afterprint", clearSlipPage, { once: true });
}
