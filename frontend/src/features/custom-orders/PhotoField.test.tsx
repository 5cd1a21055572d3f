import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PhotoField } from "./PhotoField";

const drop = (file: File) =>
  fireEvent.drop(screen.getByText(/^JPEG, PNG or WebP/), { dataTransfer: { files: [file] } });

function show(how: { disabled: boolean }) {
  const onPhoto = vi.fn();
  render(
    <PhotoField photo={null} refusal={null} megabytes={15} onPhoto={onPhoto} {...how}>
      {null}
    </PhotoField>,
  );
  return onPhoto;
}

test("a photo that cannot be read is told, and another one can be chosen", async () => {
  const onPhoto = show({ disabled: false });
  const gone = Object.assign(new File(["a"], "amma.jpg"), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone")) }),
  });
  drop(gone);
  expect(await screen.findByText(/^This picture is damaged/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose a photo" })).not.toHaveAttribute("aria-busy");
  drop(new File(["<svg/>"], "amma.jpg"));
  expect(await screen.findByText(/^Please upload a JPEG/)).toBeVisible();
  expect(onPhoto).not.toHaveBeenCalled();
});

test("a photo that is dropped while the request is sent changes nothing", () => {
  show({ disabled: true });
  drop(new File(["<svg/>"], "amma.jpg"));
  expect(screen.getByRole("button", { name: "Choose a photo" })).not.toHaveAttribute("aria-busy");
});
