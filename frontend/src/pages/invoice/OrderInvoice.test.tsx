import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staffSession } from "@/api/staffSession";
import { body } from "@/features/orders/documents/bodyInTest";
import { OrderInvoice } from "./OrderInvoice";

const ORDER = "5f1c2a34-0000-4000-8000-000000000002";

beforeEach(() => {
  const document = { kind: "tax_invoice", file: "a.pdf", issuedAt: "2026-11-25T08:35:00Z", body };
  const papers = `/api/orders/${ORDER}/documents`;
  vi.stubGlobal("fetch", (request: Request) =>
    new URL(request.url).pathname === papers
      ? Promise.resolve(Response.json({ data: [document] }))
      : new Promise(() => {}),
  );
});
afterEach(() => {
  act(() => staffSession.forget());
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderInvoice order={ORDER} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test("staff print the copies that lie in the parcel and in the shop", async () => {
  staffSession.open("token", "asha");
  show();
  await screen.findByText("ORIGINAL FOR RECIPIENT");
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name: "Copy" }), { target: { value } });
  choose("transporter");
  expect(screen.getByText("DUPLICATE FOR TRANSPORTER")).toBeVisible();
  choose("supplier");
  expect(screen.getByText("TRIPLICATE FOR SUPPLIER")).toBeVisible();
  expect(screen.queryByText("ORIGINAL FOR RECIPIENT")).toBeNull();
});

test("whoever bought has the original", async () => {
  show();
  await screen.findByText("ORIGINAL FOR RECIPIENT");
  expect(screen.queryByRole("combobox", { name: "Copy" })).toBeNull();
});
