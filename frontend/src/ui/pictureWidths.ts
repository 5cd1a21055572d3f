/** The widths that the server draws a picture in, and their addresses. */

/** Widths the server draws smaller versions at. */
const WIDTHS = [320, 480, 720, 960, 1440];

export const isOurs = (src: string): boolean => src.startsWith("/media/");

/**
 * A file of the shop in one of its widths: data: URLs and other origins are used as they are. The server says so when it
 * is missing, and its written pages ask for it exactly like this: another address would be fetched once more.
 */
export const atWidth = (src: string, width: number): string =>
  isOurs(src)
    ? src.replace(/#|$/, `${src.includes("?") ? "&" : "?"}missing=404&w=${width}$&`)
    : src;

/** Only the shop's own pictures come in several widths. */
export function sourceSet(src: string, natural: number): string | undefined {
  if (!isOurs(src)) return undefined;
  const fitting = WIDTHS.filter((width) => width <= natural);
  if (fitting.length === 0) return undefined;
  return fitting.map((width) => `${atWidth(src, width)} ${width}w`).join(", ");
}
