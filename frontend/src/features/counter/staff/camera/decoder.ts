/**
 * What reads the codes in a picture: the browser's own reader where it knows both kinds of our labels, else one that is
 * fetched now. That one stays out of a worker: a worker has the policy of its script's address, where WebAssembly is refused.
 */
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** The texts of the codes that it finds. */
export type Decoder = (picture: ImageData) => Promise<string[]>;

type OwnReader = { detect(picture: ImageData): Promise<{ rawValue: string }[]> };
type OwnReaderClass = {
  new (options: { formats: string[] }): OwnReader;
  getSupportedFormats(): Promise<string[]>;
};

/** What our labels bear, and what weavers and mills print on theirs. */
const ON_LABELS = ["code_128", "qr_code"];
const WANTED = [...ON_LABELS, "ean_13"];

async function ofBrowser(): Promise<Decoder | null> {
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: OwnReaderClass };
  const known = (await Reader?.getSupportedFormats().catch(() => null)) ?? [];
  if (!Reader || !ON_LABELS.every((format) => known.includes(format))) return null;
  const reader = new Reader({ formats: WANTED.filter((format) => known.includes(format)) });
  return async (picture) => (await reader.detect(picture)).map(({ rawValue }) => rawValue);
}

async function load(): Promise<Decoder> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  // Left alone it fetches its other half from a stranger's address. Made anew for each try: a failed one is remembered.
  const locateFile = () => wasmUrl;
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  return async (picture) => {
    const found = await readBarcodes(picture, { formats: ["Code128", "QRCode", "EAN13"] });
    return found.map(({ text }) => text);
  };
}

let fetched: Promise<Decoder> | null = null;

/** Fetched once, unless it fails: then it is fetched again when it is asked for. */
async function orForget<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    fetched = null;
    throw error;
  }
}

async function ofOurs(): Promise<Decoder> {
  fetched ??= load();
  const decode = await orForget(fetched);
  return (picture) => orForget(decode(picture));
}

/** Rejects when nothing that reads could be loaded. */
export async function loadDecoder(): Promise<Decoder> {
  const own = await ofBrowser();
  if (!own) return ofOurs();
  let isOwn = true;
  return async (picture) => {
    if (isOwn) {
      // Some devices name the formats and lack the service that reads them.
      const found = await own(picture).catch(() => null);
      if (found) return found;
      isOwn = false;
    }
    return (await ofOurs())(picture);
  };
}
