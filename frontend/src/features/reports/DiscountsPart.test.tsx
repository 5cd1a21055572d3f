import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { TOO_MANY } from "@/test/shopAnswers";
import { wideScreen } from "@/test/wideScreen";
import { DiscountsPart } from "./DiscountsPart";
import type { StaffDiscounts } from "./queries";

const padma: StaffDiscounts = {
  ...{ staff: "padma", bills: 1204, reduced: 3, sold: 118476.5, discount: 5150, percentage: 4.35 },
  ...{ largestNumber: "S/2627/000012", largestPercentage: 20 },
};
const arun: StaffDiscounts = {
  ...{ staff: "arun", bills: 2, reduced: 0, sold: 20000, discount: 0, percentage: 0 },
  ...{ largestNumber: null, largestPercentage: 0 },
};

const answered =
  (...data: StaffDiscounts[]) =>
  () =>
    Response.json({ data });
const refused = (status: number, problem: Record<string, unknown>) => () =>
  Response.json({ status, ...problem }, { status });

function show(answer: () => Response, isWide = true) {
  const asked: string[] = [];
  const shop = { answer };
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    if (!pathname.startsWith("/api/reports/")) return refused(404, {})();
    asked.push(`${pathname}${search}`);
    return shop.answer();
  });
  wideScreen(isWide);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <DiscountsPart period={{ from: "2026-10-01", to: "2026-10-31" }} />
    </QueryClientProvider>,
  );
  return { asked, shop, queries };
}

const figuresOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const PADMA = ["1,204", "3", "₹1,18,476.50", "₹5,150.00", "4.35 %", "20 % on S/2627/000012"];
const ARUN = ["2", "0", "₹20,000.00", "₹0.00", "0 %", "–"];

afterEach(() => vi.unstubAllGlobals());

it("has a line for each of the staff, in the order of the server", async () => {
  const { asked } = show(answered(padma, arun));
  expect(screen.getByRole("status")).toHaveTextContent("Adding up the discounts");
  const table = await screen.findByRole("table", { name: "Discounts by hand" });
  expect(asked).toEqual(["/api/reports/discounts?from=2026-10-01&to=2026-10-31"]);
  const columns = within(table).getAllByRole("columnheader");
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    ...["Staff", "Bills", "With discount", "Sold", "Taken off", "Part of it", "Largest"],
  ]);
  const names = within(table).getAllByRole("rowheader");
  expect(names.map(({ textContent }) => textContent)).toEqual(["padma", "arun"]);
  expect(figuresOf(within(table).getByRole("row", { name: /^padma/ }))).toEqual(PADMA);
  expect(screen.getByText(/without offers and rounding\.$/)).toBeInTheDocument();
});

it("has a dash where nothing was taken off", async () => {
  show(answered(arun));
  expect(figuresOf(await screen.findByRole("row", { name: /^arun/ }))).toEqual(ARUN);
});

it("has one figure below the other where there is no room", async () => {
  show(answered(padma, arun), false);
  const table = await screen.findByRole("table", { name: "Discounts by hand" });
  expect(within(table).queryByRole("columnheader")).toBeNull();
  expect(figuresOf(table)).toEqual([...PADMA, ...ARUN]);
  const [first] = within(table).getAllByRole("row", { name: /^Largest/ });
  expect(first).toHaveTextContent("Largest20 % on S/2627/000012");
});

it("says when nothing was sold", async () => {
  show(answered());
  await screen.findByText("Nothing was sold at the counter on these days.");
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByText(/without offers and rounding/)).toBeNull();
});

it("asks once more when told to", async () => {
  const { shop } = show(refused(429, { code: "rate_limited", error: TOO_MANY }));
  expect(await screen.findByRole("alert")).toHaveTextContent(TOO_MANY);
  shop.answer = answered(padma);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("row", { name: /^padma/ })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("leaves it to the days to say that they are wrong", async () => {
  const detail = "The last day lies before the first one";
  const { queries } = show(refused(422, { code: "invalid", detail, errors: { to: detail } }));
  await waitFor(() => expect(queries.getQueryCache().getAll()[0]?.state.status).toBe("error"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("Adding up the discounts");
});
