import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Saved } from "./Saved";

test("the hour is India's, wherever the device is", () => {
  render(<Saved at={Date.parse("2026-11-29T05:12:00Z")} />);
  expect(screen.getByRole("status")).toHaveTextContent("Saved 10:42 am");
});

test("nothing is said while nothing was saved", () => {
  render(<Saved at={null} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
