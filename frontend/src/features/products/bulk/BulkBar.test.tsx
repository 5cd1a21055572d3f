import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { ProductRow } from "../queries";
import { BulkBar } from "./BulkBar";

const rows = ["a1", "b2"].map((id) => ({ id }) as ProductRow);
const selected = { rows, hidden: 0, has: () => true, tick() {}, clear() {} };

const show = (editable: boolean) =>
  render(<BulkBar selected={selected} editable={editable} onChange={() => undefined} />, {
    wrapper: MemoryRouter,
  });

test("labels are printed of what is selected, also by those who change nothing", () => {
  show(false);
  const link = screen.getByRole("link", { name: "Print labels" });
  expect(link).toHaveAttribute("href", "/admin/products/labels?sarees=a1,b2");
  expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
});

test("who may change sarees finds both", () => {
  show(true);
  expect(screen.getByRole("link", { name: "Print labels" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Change 2" })).toBeInTheDocument();
});
