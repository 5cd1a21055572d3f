import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { GstReturnPart } from "./GstReturnPart";
import { IssuedNumbersPart } from "./IssuedNumbersPart";
import type { GstReturn } from "./queries";

const period = { from: "2026-10-01", to: "2026-10-31" };
const numbers = {
  ...{ nature: "Invoices for outward supply", series: "C1/2627", count: 2 },
  ...{ first: "C1/2627/000011", last: "C1/2627/000013" },
  ...{ missing: 0, cancelled: 0, isWhole: false },
};
const gst: GstReturn = {
  ...period,
  tables: [],
  documents: [numbers],
  missing: [],
  waiting: [],
  balances: true,
};

function show(more: Partial<GstReturn>) {
  const shown = { ...gst, ...more };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <GstReturnPart period={period} gst={shown} />
        <IssuedNumbersPart documents={shown.documents} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("has no file while a number is missing or bills are on their way, and says where to look", () => {
  const waiting = [{ name: "Counter 2", bills: 2, seenAt: "2026-10-31T12:00:00Z" }];
  const documents = [{ ...numbers, missing: 1, isWhole: true }];
  show({ documents, missing: ["C1/2627/000012"], waiting });
  screen.getByText("C1/2627/000012");
  screen.getByText(/^Counter 2 has 2 bills to send/);
  expect(screen.getByRole("link", { name: "What needs a person" })).toHaveAttribute(
    "href",
    "/pos/conflicts",
  );
  expect(screen.queryByRole("button")).toBeNull();
  // It is known why that series is not whole.
  expect(screen.queryByText(/used twice/)).toBeNull();
  expect(screen.queryByText(/none is missing/)).toBeNull();
});

it("counts numbers whose bill cannot be found", () => {
  show({ documents: [{ ...numbers, cancelled: 1, isWhole: true }] });
  screen.getByText("and 1 cancelled");
  expect(screen.getByRole("button", { name: "Download for the GST portal (zip)" })).toBeEnabled();
});

it("a series that is not whole for no known reason is for whoever knows the software", () => {
  show({});
  screen.getByText(/^Series C1\/2627 /);
});
