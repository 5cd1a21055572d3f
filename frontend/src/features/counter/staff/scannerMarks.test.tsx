import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { localStore } from "@/lib/storage";
import { ScannerSetUp } from "./ScannerSetUp";
import { scannerMarks, withoutMarks } from "./scannerMarks";

test.each([
  ["]C1KAN-001", { before: "]C1", after: "" }, "KAN-001"],
  ["KAN-001#", { before: "", after: "#" }, "KAN-001"],
  ["~ KAN-001 ~", { before: "~", after: "~" }, "KAN-001"],
  ["KAN-001", { before: "]C1", after: "#" }, "KAN-001"],
  ["KAN-001", { before: "", after: "" }, "KAN-001"],
  // Nothing would be left.
  ["]C1##", { before: "]C1", after: "##" }, "]C1##"],
  ["#####", { before: "###", after: "###" }, "#####"],
])("%s, with %o, is %s", (scan, marks, number) => {
  expect(withoutMarks(scan, marks)).toBe(number);
});

test("what is typed is kept in this browser; what cannot be read is nothing", async () => {
  render(<ScannerSetUp />);
  await userEvent.click(screen.getByText("Scanner of this counter"));
  await userEvent.type(screen.getByRole("textbox", { name: "Before the number" }), "]C1longer");
  await userEvent.type(screen.getByRole("textbox", { name: "After the number" }), "#");
  expect(scannerMarks()).toEqual({ before: "]C1lo", after: "#" });
  localStore.write("counterScanner", { before: 1 });
  expect(scannerMarks()).toEqual({ before: "", after: "" });
});
