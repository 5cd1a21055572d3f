import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FileDrop } from "./FileDrop";

const file = new File(["a"], "amma.jpg");

test.each([
  ["open", {}, 2],
  ["busy", { busy: true }, 0],
  ["disabled", { disabled: true }, 0],
])("%s: files are taken while there is room for them, dropped or chosen", (_, how, taken) => {
  const onFiles = vi.fn();
  render(
    <FileDrop label="Your photo" accept="image/jpeg" button="Choose" onFiles={onFiles} {...how}>
      <p>Or drop it here</p>
    </FileDrop>,
  );
  const drop = { dataTransfer: { files: [file] } };
  // Never left to the browser, which would open the file in place of the page.
  expect(fireEvent.drop(screen.getByText("Or drop it here"), drop)).toBe(false);
  fireEvent.change(screen.getByLabelText("Your photo"), { target: { files: [file] } });
  expect(onFiles).toHaveBeenCalledTimes(taken);
});
