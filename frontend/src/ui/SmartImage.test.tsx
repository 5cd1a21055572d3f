import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { blurAddress } from "./blur";
import { SmartImage } from "./SmartImage";

const BLUR = "3OcRJYB4d3h/iIeHeEh3eIhw+j2w";
const picture = (src: string, blur?: string | null) => (
  <SmartImage src={src} alt="A saree" width={1200} height={1600} sizes="50vw" blur={blur} />
);

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
