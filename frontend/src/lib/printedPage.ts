/**
 * The page of one print: its size, without a margin. As an adopted sheet, for the shop's Content-Security-Policy refuses a
 * style element.
 */
let written: CSSStyleSheet | null = null;

/** The next paper has a page of its own. */
export function clearPage(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== written);
  written = null;
}

/** Until the print is over. */
export function writePage(width: number, height: number): void {
  clearPage();
  written = new CSSStyleSheet();
  written.replaceSync(`@page{size:${width}mm ${height}mm;margin:0}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, written];
  window.addEventListener("afterprint", clearPage, { once: true });
}
