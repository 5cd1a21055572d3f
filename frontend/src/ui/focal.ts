/**
 * An address of a picture, and what stays in view of it in a crop. The server writes that behind the address, in thousandths
 * from the left and from the top: `/media/images/products/a.jpg#focal=430,250`.
 */
export function focal(address: string): { file: string; position: string | undefined } {
  const [file = "", point] = address.split("#focal=");
  return {
    file,
    position: point?.replace(/(\d+),(\d+)/, (_, x, y) => `${x / 10}% ${y / 10}%`),
  };
}
