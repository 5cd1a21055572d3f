/** Base45 (RFC 9285): bytes in the 45 signs that a QR code holds two to eleven bits; a scanner types each of them. */
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const BASE = SIGNS.length;

/** Three signs for two bytes, two for a last one alone. */
export function toBase45(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1];
    let value = second === undefined ? first : first * 256 + second;
    for (let sign = second === undefined ? 2 : 3; sign > 0; sign -= 1) {
      text += SIGNS[value % BASE];
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** null for what is none. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3));
  for (let at = 0, to = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((sign) => SIGNS.indexOf(sign));
    if (digits.includes(-1)) return null;
    const value = digits.reduceRight((sum, digit) => sum * BASE + digit, 0);
    if (value >= 256 ** (digits.length - 1)) return null;
    if (digits.length === 3) bytes[to++] = value >> 8;
    bytes[to++] = value & 255;
  }
  return bytes;
}
