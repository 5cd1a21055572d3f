import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GstReturn } from "@/features/reports/queries";
import type { Me } from "@/features/staff/types";
import { TOO_MANY } from "@/test/shopAnswers";
import { toast } from "@/ui/toast";
import { Component as Reports } from "./reports";
import { openForStaff } from "./staffPageInTest";

const NONE = { rows: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 };
const october: GstReturn = {
  from: "2026-10-01",
  to: "2026-10-31",
  tables: [
    { table: "b2b", rows: 1, taxable: 118476.19, igst: 5923.81, cgst: 0, sgst: 0 },
    { table: "b2cl", ...NONE },
    { table: "b2cs", rows: 2, taxable: 20000, igst: 0, cgst: 500, sgst: 500 },
    { table: "cdnr", ...NONE },
    { table: "cdnur", ...NONE },
    { table: "total", rows: 3, taxable: 138476.19, igst: 5923.81, cgst: 500, sgst: 500 },
  ],
  documents: [
    {
      ...{ nature: "Invoices for outward supply", series: "S/2627", count: 3, isWhole: true },
      ...{ first: "S/2627/000011", last: "S/2627/000013", missing: 0, cancelled: 0 },
    },
  ],
  ...{ missing: [], waiting: [], balances: true },
};
const nothing: GstReturn = {
  ...october,
  tables: october.tables.map(({ table }) => ({ table, ...NONE })),
  documents: [],
};

const answered = (data: GstReturn) => () => Response.json({ data });
const refused = (status: number, problem: Record<string, unknown>) => () =>
  Response.json({ status, ...problem }, { status });

/** What was asked of the reports; each address is answered as said. Otherwise nothing is there, and nothing was taken off by hand. */
function answering(answers: Record<string, () => Response | Promise<Response>>): string[] {
  const asked: string[] = [];
  answers.discounts ??= () => Response.json({ data: [] });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    if (!pathname.startsWith("/api/reports/")) return refused(404, {})();
    asked.push(`${pathname.slice("/api/reports/".length)}${search}`);
    const answer = answers[pathname.slice("/api/reports/".length)];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  return asked;
}

const manager: Partial<Me> = { role: "manager", permissions: ["reports.read"] };
const open = (at = "/admin/reports", me = manager) =>
  openForStaff([{ path: "/admin/reports", element: <Reports /> }], at, me);

const button = (name: string) => screen.findByRole("button", { name });
const month = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Month" });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-26T06:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("adds up the month that is over, table by table", async () => {
  const asked = answering({ gst: answered(october) });
  open();
  const tables = await screen.findByRole("table", { name: "The tables of GSTR-1" });
  const days = "from=2026-10-01&to=2026-10-31";
  expect(asked.toSorted()).toEqual([`discounts?${days}`, `gst?${days}`]);
  expect(month()).toHaveDisplayValue("October 2026");
  const cells = (name: RegExp) =>
    within(within(tables).getByRole("row", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells(/^Businesses with GSTIN \(B2B\)/)).toEqual([
    "1",
    "₹1,18,476.19",
    "₹5,923.81",
    "₹0.00",
    "₹0.00",
  ]);
  expect(cells(/^Total/)[1]).toBe("₹1,38,476.19");
  expect(screen.getByText(/come to the same, to the paisa/)).toBeInTheDocument();
  expect(screen.getByText("Each number is used once and none is missing.")).toBeInTheDocument();
});

it("asks nobody to file what does not add up, and names the series that is not whole", async () => {
  const documents = october.documents.map((numbers) => ({ ...numbers, count: 2, isWhole: false }));
  answering({ gst: answered({ ...october, documents, balances: false }) });
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Please do not file this return");
  expect(screen.queryByText(/come to the same, to the paisa/)).toBeNull();
  expect(screen.getByText(/^Series S\/2627 /)).toBeInTheDocument();
  expect(screen.queryByText(/none is missing/)).toBeNull();
});

it("has no files of days on which nothing was issued", async () => {
  answering({ gst: answered(nothing) });
  open();
  await screen.findByText("No tax invoices were issued on these days.");
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("button", { name: /GST portal/ })).toBeNull();
  expect(await button("Download day book (CSV)")).toBeEnabled();
});

it("has the numbers of papers without tax as a file, and does not hide that sums differ", async () => {
  const { documents } = october;
  answering({ gst: answered({ ...nothing, documents, balances: false }) });
  open();
  await screen.findByText("No tax invoices were issued on these days.");
  expect(await button("Download for the GST portal (zip)")).toBeEnabled();
  expect(screen.getByRole("alert")).toHaveTextContent("do not come to the same");
});

it("keeps the choice in the address, so that Back returns to it", async () => {
  const asked = answering({ gst: answered(october) });
  const router = open();
  await userEvent.selectOptions(month(), "September 2026");
  expect(router.state.location.search).toBe("?from=2026-09-01&to=2026-09-30");
  await userEvent.selectOptions(month(), "Other days");
  const from = screen.getByLabelText<HTMLInputElement>("From");
  expect(from).toHaveValue("2026-09-01");
  await userEvent.clear(from);
  await userEvent.type(from, "2026-04-01");
  await userEvent.click(await button("Show"));
  await waitFor(() => expect(asked).toContain("gst?from=2026-04-01&to=2026-09-30"));
  expect(asked).toContain("discounts?from=2026-04-01&to=2026-09-30");
  expect(month()).toHaveDisplayValue("Other days");
  await router.navigate(-2);
  await waitFor(() => expect(month()).toHaveDisplayValue("September 2026"));
  expect(screen.queryByLabelText("From")).toBeNull();
});

it("says at the day itself what is wrong with it", async () => {
  const detail = "The last day lies before the first one";
  const wrong = refused(422, { code: "invalid", detail, errors: { to: detail } });
  answering({ gst: wrong, discounts: wrong });
  open("/admin/reports?from=2026-10-31&to=2026-10-01");
  const to = await screen.findByLabelText("To");
  await waitFor(() => expect(to).toHaveAccessibleDescription(detail));
  expect(to).toBeInvalid();
  expect(to).toHaveFocus();
  expect(screen.getByLabelText("From")).toBeValid();
  expect(screen.queryByRole("heading", { name: "Day book" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Discounts at the counter" })).toBeNull();
});

it("asks once more when told to", async () => {
  const answers = { gst: refused(429, { code: "rate_limited", error: TOO_MANY }) };
  answering(answers);
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent(TOO_MANY);
  answers.gst = answered(october);
  await userEvent.click(await button("Retry"));
  expect(await screen.findByText("S/2627/000013")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

/** The names under which files are saved from now on. */
function saving(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return saved;
}

it.each([
  ["gstr1", "Download for the GST portal (zip)", "gstr1-2026-10-01-to-2026-10-31.zip"],
  ["day-book", "Download day book (CSV)", "day-book-2026-10-01-to-2026-10-31.csv"],
])("saves %s under its own days, whatever is shown when it comes", async (report, name, file) => {
  let arrive: (file: Response) => void = () => undefined;
  const taken = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const asked = answering({ gst: answered(october), [report]: () => taken });
  const saved = saving();
  open();
  await screen.findByText("S/2627/000013");
  await userEvent.click(await button(name));
  expect(await button(name)).toHaveAttribute("aria-busy", "true");
  await userEvent.selectOptions(month(), "September 2026");
  await waitFor(() => expect(asked).toContain("gst?from=2026-09-01&to=2026-09-30"));
  arrive(new Response("its content"));
  await waitFor(() => expect(saved).toEqual([file]));
  expect(asked).toContain(`${report}?from=2026-10-01&to=2026-10-31`);
});

it("says why a file did not come", async () => {
  const asked = answering({ gst: answered(october) });
  const saved = saving();
  const failed = vi.spyOn(toast, "error");
  open();
  await userEvent.click(await button("Download day book (CSV)"));
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(failed.mock.calls[0]?.[0]).toMatch(/couldn't reach the shop/);
  expect(asked).toContain("day-book?from=2026-10-01&to=2026-10-31");
  expect(saved).toEqual([]);
});

it("gives the value of the stock to whoever may see costs", async () => {
  const asked = answering({
    gst: answered(october),
    "stock-value": () => new Response("its content"),
  });
  const saved = saving();
  open("/admin/reports", { permissions: ["reports.read", "products.cost"] });
  await userEvent.click(await button("Download stock value (CSV)"));
  await waitFor(() => expect(saved).toEqual(["stock-value-2026-11-26.csv"]));
  expect(asked).toContain("stock-value");
});
