import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { blurAddress } from "./blur";
import { SmartImage } from "./SmartImage";

const BLUR = "3OcRJYB4d3h/iIeHeEh3eIhw+j2w";
const picture = (src: string, blur?: string | null) => (
  <SmartImage src={src} alt="A saree" width={1200} height={1600} sizes="50vw" blur={blur} />
);

/** Pictures asked for beside the page; the last one can be told what became of it. */
const probes: HTMLImageElement[] = [];

function watchProbes() {
  vi.useFakeTimers();
  probes.length = 0;
  vi.stubGlobal("Image", function probe() {
    const image = document.createElement("img");
    probes.push(image);
    return image;
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a picture may be missing, and appears when it has come", () => {
  watchProbes();
  const { getByRole } = render(picture("/media/images/products/a.jpg"));
  const address = "/media/images/products/a.jpg?missing=404&w=720";
  expect(getByRole("img")).toHaveAttribute("src", address);
  fireEvent.error(getByRole("img"));
  expect(getByRole("img")).toHaveTextContent("This picture is on its way");
  act(() => vi.advanceTimersByTime(2_000));
  expect(probes.map((probe) => probe.getAttribute("src"))).toEqual([address]);
  act(() => probes[0]?.onerror?.("not yet"));
  act(() => vi.advanceTimersByTime(2_000));
  expect(probes).toHaveLength(1);
  act(() => vi.advanceTimersByTime(800));
  expect(probes).toHaveLength(2);
  act(() => void probes[1]?.dispatchEvent(new Event("load")));
  expect(getByRole("img")).toHaveAttribute("src", address);
});

test("nobody asks for ever, nor for a page that was left, nor elsewhere", () => {
  watchProbes();
  const { getByRole, unmount } = render(picture("/media/images/products/a.jpg"));
  fireEvent.error(getByRole("img"));
  for (let minute = 0; minute < 30 * 60; minute += 15) {
    act(() => vi.advanceTimersByTime(15_000));
    act(() => probes.at(-1)?.onerror?.("not yet"));
  }
  expect(probes.length).toBeGreaterThan(20);
  expect(probes.length).toBeLessThan(40);
  unmount();

  watchProbes();
  const left = render(picture("/media/images/products/a.jpg", BLUR));
  fireEvent.error(left.getByRole("img"));
  left.unmount();
  const foreign = render(picture("https://elsewhere.example/a.jpg"));
  expect(foreign.getByRole("img")).toHaveAttribute("src", "https://elsewhere.example/a.jpg");
  fireEvent.error(foreign.getByRole("img"));
  act(() => vi.advanceTimersByTime(60_000));
  expect(probes).toHaveLength(0);
});

test("a blur is painted until the picture is there, and again for the next one", () => {
  const { getByRole, rerender } = render(picture("/media/images/products/a.jpg", BLUR));
  const image = getByRole("img");
  expect(image.style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/);
  expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["1200", "1600"]);
  fireEvent.load(image);
  expect(image.style.backgroundImage).toBe("");
  rerender(picture("/media/images/products/b.jpg", BLUR));
  expect(image.style.backgroundImage).not.toBe("");
});

test("without a blur, or with one that cannot be read, there is only the mat", () => {
  const { getByRole, rerender } = render(picture("/media/images/products/a.jpg"));
  expect(getByRole("img").style.backgroundImage).toBe("");
  for (const wrong of ["", "not base64!", "AAAA", null]) {
    rerender(picture("/media/images/products/a.jpg", wrong));
    expect(getByRole("img").style.backgroundImage).toBe("");
  }
});

test("a blur is decoded once and remembered", () => {
  expect(blurAddress(BLUR)).toBe(blurAddress(BLUR));
  expect(blurAddress(BLUR)?.length).toBeLessThan(8_000);
});

test("a crop keeps in view what the address says, and the file is asked for without it", () => {
  const { getByRole, rerender } = render(
    picture("/media/images/products/a.jpg#focal=430,1000", BLUR),
  );
  const image = getByRole("img");
  expect(image).toHaveAttribute("src", "/media/images/products/a.jpg?missing=404&w=720");
  expect(image.getAttribute("srcset")).not.toContain("#");
  expect(image.style.objectPosition).toBe("43% 100%");
  expect(image.style.backgroundPosition).toBe("43% 100%");
  rerender(picture("/media/images/products/a.jpg", BLUR));
  expect(image.style.objectPosition).toBe("");
  expect(image.style.backgroundPosition).toBe("50% 20%");
});
