import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { OrderProblem } from "./OrderProblem";

const show = (code: string) =>
  render(
    <MemoryRouter>
      <OrderProblem error={{ code, detail: "Please enter the GSTIN first" }} />
    </MemoryRouter>,
  );

it("leads to where what an invoice lacks is entered", () => {
  show("gst_unknown");
  expect(screen.getByText("Please enter the GSTIN first")).toBeDefined();
  const link = screen.getByRole("link", { name: "Legal facts" });
  expect(link.getAttribute("href")).toBe("/admin/settings/legal");
});

it("leads nowhere from what is no matter of settings", () => {
  show("illegal_move");
  expect(screen.queryByRole("link")).toBeNull();
});
