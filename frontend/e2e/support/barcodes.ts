/** Barcodes and QR codes as a scanner reads them off the screen. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const WASM = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");

/** "Code128 KAN-001", "QRCode upi://…" */
export async function codesOn(picture: Locator): Promise<string[]> {
  const { buffer } = await readFile(WASM);
  // Its own copy: left alone it fetches one from elsewhere.
  prepareZXingModule({ overrides: { wasmBinary: buffer as ArrayBuffer } });
  const found = await readBarcodes(new Uint8Array(await picture.screenshot({ scale: "device" })), {
    formats: ["Code128", "QRCode"],
  });
  return found.map(({ format, text }) => `${format} ${text}`);
}
