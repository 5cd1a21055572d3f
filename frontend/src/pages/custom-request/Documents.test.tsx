import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Documents } from "./Documents";

const TOKEN = "Zm91ciBibHVlIHBvdHMgaW4gYSByb3c_";
const document = (number: string, title: string, total: number) => ({
  kind: "tax_invoice",
  file: `${number.replaceAll("/", "-")}.pdf`,
  issuedAt: "2027-03-10T05:00:00Z",
  body: { title, number, total },
});

afterEach(() => vi.unstubAllGlobals());

function show(shipment: { courier: string; trackingNumber: null } | null) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${pathname} ${request.headers.get("X-Order-Token")}`);
    const data = [
      document("W/2627/000001", "Tax Invoice", 231_001),
      document("CN/2627/000001", "Credit Note", 40_000),
    ];
    return Response.json({ data });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Documents order={{ id: "c1", shipment }} token={TOKEN} />
    </QueryClientProvider>,
  );
  return asked;
}

test("sarees that have left show their invoice and what was credited of it", async () => {
  const asked = show({ courier: "DTDC", trackingNumber: null });
  expect(await screen.findByText("W/2627/000001", { selector: ".figures" })).toBeVisible();
  expect(screen.getByText("₹2,31,001")).toBeVisible();
  screen.getByRole("button", { name: "Download as PDF W/2627/000001" });
  screen.getByRole("button", { name: "Download as PDF CN/2627/000001" });
  expect(asked).toEqual([`/api/custom-orders/c1/documents ${TOKEN}`]);
});

test("before they leave nobody asks for one", () => {
  expect(show(null)).toEqual([]);
  expect(screen.queryByRole("heading")).toBeNull();
});
