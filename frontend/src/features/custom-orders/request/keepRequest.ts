/**
 * Keeps what could not be saved with the shop, so that it can be sent later under the same key. The shop compares contents
 * with the key, so photo and letters are kept as they were sent, to the byte; only a browser without room gets a smaller photo.
 */
import { type KeptFile, keptFiles } from "@/lib/keptFiles";
import { smallerPicture } from "@/lib/smallerPicture";
import type { RequestParts } from "./postRequest";

/** As it lies in the cart: the order, and its files where the browser keeps none elsewhere. */
export type KeptForm = {
  order: Record<string, unknown>;
  /** `data:` addresses. */
  photo?: string;
  lettering?: string;
};

/** Where there is little room, and where the line itself must hold the photo: pixels, and letters of its address. */
const SMALLER = { widest: 1_280 };
const IN_LINE = { widest: 640, most: 90_000 };
const QUALITIES = [0.8, 0.6, 0.4, 0.2];

async function fileOf(blob: Blob, name: string): Promise<KeptFile> {
  return { name, type: blob.type, bytes: await blob.arrayBuffer() };
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `data:${blob.type};base64,${btoa(text)}`;
}

/** Null for what is no such address. */
function blobOf(address: unknown): Blob | null {
  const [, type, text] = /^data:([^;,]*);base64,(.+)$/.exec(String(address)) ?? [];
  if (type === undefined || text === undefined) return null;
  try {
    return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

async function photoInLine(photo: Blob): Promise<string | null> {
  for (const quality of QUALITIES) {
    const { widest, most } = IN_LINE;
    const smaller = await smallerPicture(photo, 0, { widest, quality });
    // As text it is a third longer.
    const address = smaller.size < most ? await dataUrl(smaller) : null;
    if (address && address.length <= most) return address;
  }
  return null;
}

type Place = Pick<typeof keptFiles, "keep" | "read">;

export async function keepRequest(
  key: string,
  { order: text, photo, lettering }: RequestParts,
  place: Place = keptFiles,
): Promise<KeptForm> {
  const order = JSON.parse(text) as Record<string, unknown>;
  if (!photo && !lettering) return { order };
  const letters = lettering && { lettering: await fileOf(lettering, "lettering") };
  const keep = async (picture: Blob | null) =>
    place.keep(key, {
      ...(picture && photo && { photo: await fileOf(picture, photo.name) }),
      ...letters,
    });
  if (await keep(photo?.file ?? null)) return { order };
  if (photo && (await keep(await smallerPicture(photo.file, 0, SMALLER)))) return { order };
  const inLine = photo && (await photoInLine(photo.file));
  return {
    order,
    ...(inLine && { photo: inLine }),
    ...(lettering && { lettering: await dataUrl(lettering) }),
  };
}

/** What is to be sent; null when its photo is not there any more. */
export async function keptRequest(
  key: string,
  { order, ...inLine }: Record<string, unknown>,
  place: Place = keptFiles,
): Promise<RequestParts | null> {
  const files = await place.read(key);
  const blob = (which: "photo" | "lettering"): Blob | null => {
    const kept = files?.[which];
    return kept ? new Blob([kept.bytes], { type: kept.type }) : blobOf(inLine[which]);
  };
  const file = blob("photo");
  // How a photo lies on the cloth is only said where there is one.
  if (!file && Object(order).design) return null;
  return {
    order: JSON.stringify(order),
    photo: file && { file, name: files?.photo?.name ?? "photo.jpg" },
    lettering: blob("lettering"),
  };
}
