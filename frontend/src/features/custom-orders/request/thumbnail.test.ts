// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { thumbnailOf } from "./thumbnail";

const still = { width: 8, height: 8, data: new Uint8ClampedArray(256) };
const drawImage = vi.fn();

/** How a canvas is written at this quality. */
function writes(address: (quality: number, size: string) => string) {
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, "toDataURL");
  canvas.mockImplementation(function (this: HTMLCanvasElement, _, quality) {
    return address(Number(quality), `${this.width}x${this.height}`);
  });
  return canvas;
}

beforeEach(() => {
  vi.stubGlobal("ImageData", class {});
  const context = { fillRect: vi.fn(), putImageData: vi.fn(), drawImage };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement["getContext"]>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  drawImage.mockClear();
});

const jpeg = (letters: number) => "data:image/jpeg;base64,".padEnd(letters, "A");

test("the middle of the cloth is drawn as large as a line of the cart shows it", () => {
  writes((_, size) => `data:image/jpeg;base64,${size}`);
  expect(thumbnailOf(still)).toBe("data:image/jpeg;base64,144x192");
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 1, 0, 6, 8, 0, 0, 144, 192);
});

test("it is written worse until it is small enough, and given up where it never is", () => {
  writes((quality) => jpeg(quality > 0.5 ? 16_001 : 16_000));
  expect(thumbnailOf(still)).toHaveLength(16_000);
  const tries = writes(() => jpeg(16_001));
  expect(thumbnailOf(still)).toBeNull();
  expect(tries.mock.calls.length).toBeGreaterThan(3);
});

test("a browser that cannot write or draw it has none", () => {
  // What the browser cannot write it writes as PNG, or as nothing.
  writes(() => "data:image/png;base64,AAAA");
  expect(thumbnailOf(still)).toBeNull();
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  drawImage.mockImplementationOnce(() => {
    throw new DOMException("lost", "InvalidStateError");
  });
  expect(thumbnailOf(still)).toBeNull();
  expect(said).toHaveBeenCalledOnce();
});
