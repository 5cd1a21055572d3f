import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDecoder } from "./decoder";

const zxing = vi.hoisted(() => ({ prepareZXingModule: vi.fn(), readBarcodes: vi.fn() }));
vi.mock("zxing-wasm/reader", () => zxing);

const picture = {} as ImageData;
const asked = vi.fn<(formats: string[]) => void>();
const detect = vi.fn<() => Promise<{ rawValue: string }[]>>();

function browserKnows(...formats: string[]) {
  class Detector {
    static getSupportedFormats = async () => formats;
    detect = detect;
    constructor(options: { formats: string[] }) {
      asked(options.formats);
    }
  }
  vi.stubGlobal("BarcodeDetector", Detector);
}

beforeEach(() => {
  asked.mockReset();
  detect.mockReset().mockResolvedValue([{ rawValue: "by the browser" }]);
  zxing.prepareZXingModule.mockReset().mockResolvedValue({});
  zxing.readBarcodes.mockReset().mockResolvedValue([{ text: "by ours" }]);
});
afterEach(() => vi.unstubAllGlobals());

test("the browser's own reader is taken when it knows our labels, with the kinds it knows", async () => {
  browserKnows("aztec", "code_128", "qr_code");
  expect(await (await loadDecoder())(picture)).toEqual(["by the browser"]);
  expect(asked).toHaveBeenCalledWith(["code_128", "qr_code"]);
  expect(zxing.prepareZXingModule).not.toHaveBeenCalled();
});

test("one that fails in use is replaced by ours", async () => {
  browserKnows("code_128", "qr_code", "ean_13");
  detect.mockRejectedValue(new Error("Barcode detection service unavailable."));
  const decode = await loadDecoder();
  expect(await decode(picture)).toEqual(["by ours"]);
  await decode(picture);
  expect(detect).toHaveBeenCalledOnce();
});

test("without one, ours comes from our own address, and again after a failure", async () => {
  browserKnows("qr_code");
  // Whatever was fetched before is broken.
  zxing.readBarcodes.mockRejectedValueOnce(new Error("unreachable"));
  await expect((await loadDecoder())(picture)).rejects.toThrow("unreachable");

  zxing.prepareZXingModule.mockReset().mockRejectedValueOnce(new Error("No network"));
  await expect(loadDecoder()).rejects.toThrow("No network");
  zxing.prepareZXingModule.mockResolvedValue({});
  expect(await (await loadDecoder())(picture)).toEqual(["by ours"]);
  const tries = zxing.prepareZXingModule.mock.calls.map(([{ overrides }]) => overrides);
  expect(tries).toHaveLength(2);
  expect(tries[0].locateFile).not.toBe(tries[1].locateFile);
  expect(tries[1].locateFile("zxing_reader.wasm")).not.toMatch(/^https?:/);
});
