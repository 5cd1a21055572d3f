import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ClothPreview } from "./ClothPreview";
import type { ClothState } from "./cloth/useWovenCloth";

const waiting: ClothState = {
  woven: null,
  still: null,
  failed: false,
  busy: true,
  isCurrent: false,
};
const preview = (cloth: ClothState, hasPhoto: boolean) =>
  render(<ClothPreview cloth={cloth} hasPhoto={hasPhoto} label="Preview" caption="A preview" />);

afterEach(cleanup);

test("what is done with the preview has its place before the photo is woven", () => {
  preview(waiting, true);
  expect(screen.getByText("Weaving your photo…")).toBeInTheDocument();
  for (const name of ["Download the preview", "Share it"]) {
    expect(screen.getByRole("button", { name })).toBeDisabled();
  }
});

test("without a photo, or where it cannot be shown, there is nothing to be done with it", () => {
  preview(waiting, false);
  preview({ ...waiting, busy: false, failed: true }, true);
  expect(screen.queryByRole("button")).toBeNull();
});
