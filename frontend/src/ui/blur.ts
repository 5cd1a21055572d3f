import { thumbHashToDataURL } from "thumbhash";

/** Decoded blurs by hash; a page shows the same saree in several places. */
const known = new Map<string, string | null>();
/** About 4 KB each. */
const MOST = 400;

function decoded(hash: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? null : thumbHashToDataURL(bytes);
  } catch {
    return null;
  }
}

/** The address of a picture of a few pixels, made from a ThumbHash in base64; null for what is none. */
export function blurAddress(hash: string): string | null {
  const before = known.get(hash);
  if (before !== undefined) return before;
  if (known.size >= MOST) known.clear();
  const address = decoded(hash);
  known.set(hash, address);
  return address;
}
