import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { invoicesForm } from "./invoicesForm";
import type { StaffSettings } from "./types";

const settings = (gstin: string) =>
  ({
    legal: { value: { gstin } },
    invoices: {
      version: 0,
      value: {
        composition: false,
        eInvoices: false,
        series: "W",
        counterSeries: "S",
        creditSeries: "CN",
        vouchers: null,
        byRecordedState: null,
        byGstinState: false,
        freightAsDearest: null,
        wholeRupees: true,
        receiptSeries: "RV",
        refundSeries: "RF",
        rateChanges: [],
        terms: "",
      },
    },
  }) as unknown as StaffSettings;

function Form({ gstin, onSend }: { gstin: string; onSend: (sent: unknown) => void }) {
  const { schema, labels, fieldsOf, toSend, Fields } = invoicesForm;
  const given = settings(gstin);
  const start = fieldsOf(given);
  const handle = useCheckedForm({ id: "invoices", schema, start, labels, judge: "when sent" });
  return (
    <form noValidate onSubmit={handle.submit(async (fields) => onSend(toSend(fields)))}>
      <Fields handle={handle} settings={given} />
      <button type="submit">Save</button>
    </form>
  );
}

function show(gstin = "") {
  const sent = vi.fn();
  render(
    <MemoryRouter>
      <Form gstin={gstin} onSend={sent} />
    </MemoryRouter>,
  );
  return sent;
}

const series = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Series of the web/ });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it("shows how numbers run with the code that is typed", async () => {
  show();
  expect(screen.getByText(/^Numbers run W\/\d{4}\/000001, W\/\d{4}\/000002 … /)).toBeDefined();
  await userEvent.clear(series());
  await userEvent.type(series(), "c1");
  expect(screen.getByText(/^Numbers run C1\/\d{4}\/000001, C1\/\d{4}\/000002 … /)).toBeDefined();
});

it("sends what stands in the form, and no form without a code", async () => {
  const sent = show();
  await userEvent.clear(series());
  await save();
  expect(await screen.findByText("This field is required")).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(series(), "WEB");
  await userEvent.click(screen.getByRole("checkbox", { name: "Under the composition scheme" }));
  const select = (name: RegExp) => screen.getByRole("combobox", { name });
  await userEvent.selectOptions(select(/^Receipt vouchers/), "Yes, for every payment");
  await userEvent.selectOptions(select(/^A person of/), "Sold in the shop’s State: CGST and SGST");
  await userEvent.selectOptions(select(/^A business of/), "Not decided yet");
  await userEvent.selectOptions(select(/^Total of a bill/), "To the paisa");
  await userEvent.click(screen.getByRole("button", { name: "Add a change" }));
  await userEvent.type(screen.getByRole("textbox", { name: "HSN code" }), "5007");
  await userEvent.type(screen.getByLabelText("From this day on"), "2027-04-01");
  await userEvent.selectOptions(select(/^GST rate/), "12 %");
  await userEvent.type(
    screen.getByRole("textbox", { name: /^Terms/ }),
    "Final sale.{enter}E. & O. E.",
  );
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  const terms = "Final sale.\nE. & O. E.";
  expect(sent.mock.calls).toEqual([
    [
      {
        composition: true,
        eInvoices: false,
        series: "WEB",
        counterSeries: "S",
        creditSeries: "CN",
        vouchers: true,
        byRecordedState: false,
        byGstinState: null,
        freightAsDearest: null,
        wholeRupees: false,
        receiptSeries: "RV",
        refundSeries: "RF",
        rateChanges: [{ hsn: "5007", from: "2027-04-01", rate: 12 }],
        terms,
      },
    ],
  ]);
});

it.each([
  ["", /^A GSTIN is entered in the legal facts\. Without one this means nothing\.$/],
  ["37ABCDE1234F1ZZ", /^The GSTIN 37ABCDE1234F1ZZ stands in the legal facts\.$/],
])("says where the GSTIN is entered: %s", (gstin, words) => {
  show(gstin);
  const link = screen.getByRole("link", { name: "legal facts" });
  expect(link.getAttribute("href")).toBe("/admin/settings/legal");
  expect(link.parentElement?.textContent).toMatch(words);
});
