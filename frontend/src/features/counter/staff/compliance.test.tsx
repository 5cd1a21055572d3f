import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useReducer } from "react";
import { expect, it } from "vitest";
import { type Bill, changed, newBill } from "./bill";
import { saleBody } from "./billBodies";
import { ComplianceFields } from "./ComplianceFields";
import { NO_COMPLIANCE, wrongCompliance, wrongField } from "./compliance";
import type { BillQuote } from "./types";

const CASH = { kind: "cash", typed: null, reference: "" } as Bill["tenders"][number];
const failure = (code: string, fields: Record<string, string>) =>
  wrongCompliance({ code, message: "", fields });

let latest: Bill;
type Start = { bill?: Partial<Bill>; needsPan?: boolean; isOwner?: boolean };

function Fields({ bill = {}, needsPan = false, isOwner = false }: Start) {
  const [now, act] = useReducer(changed, { ...newBill(), tenders: [CASH], ...bill });
  latest = now;
  return (
    <>
      <ComplianceFields
        bill={now}
        quote={{ needsPan } as BillQuote}
        isOwner={isOwner}
        onChange={(compliance) => act({ do: "comply", compliance })}
      />
      <button
        type="button"
        onClick={() =>
          act({
            do: "was refused",
            asks: failure("cash_of_day", { tenders: "Too much" }),
          })
        }
      >
        Refuse
      </button>
    </>
  );
}

const sent = (needsPan = false) => saleBody(latest, { tenders: [], total: 90_000, needsPan });

it("asks for the PAN where the shop says so", async () => {
  const { unmount } = render(<Fields />);
  expect(screen.queryByLabelText("PAN of the buyer")).toBeNull();
  unmount();
  render(<Fields needsPan />);
  await userEvent.type(screen.getByLabelText("PAN of the buyer"), "abcpe1234f");
  expect(sent(true)).toMatchObject({ pan: "ABCPE1234F" });
  // The bill became smaller meanwhile.
  expect(sent(false)).not.toHaveProperty("pan");
});

it("asks no firm whose GSTIN has it within", () => {
  const customer = { gstin: "07AAGFF2194N1Z1" } as Bill["customer"];
  render(<Fields needsPan bill={{ customer, tenders: [] }} />);
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("ties a bill that is paid in cash to an earlier one when asked to", async () => {
  render(<Fields />);
  await userEvent.click(screen.getByRole("button", { name: /wedding or other occasion/ }));
  await userEvent.type(screen.getByLabelText(/^An earlier bill/), "s/2627/000012");
  expect(sent()).toMatchObject({ sameOccasionAs: "S/2627/000012" });
});

it("asks the owner alone why more cash may be taken, once it was refused", async () => {
  const { unmount } = render(<Fields />);
  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  expect(screen.queryByLabelText("Why may more cash be taken?")).toBeNull();
  unmount();
  render(<Fields isOwner />);
  expect(screen.queryByLabelText("Why may more cash be taken?")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  const reason = screen.getByLabelText("Why may more cash be taken?");
  expect(reason.getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(reason, "Her sister");
  expect(sent()).toMatchObject({ cashReason: "Her sister" });
  await userEvent.clear(reason);
  expect(sent()).not.toHaveProperty("cashReason");
  expect(screen.getByLabelText("Why may more cash be taken?")).toBeDefined();
});

it("shows at its field what the server said of it", () => {
  const wrong = failure("invalid", { sameOccasionAs: "There is no bill S/1.", items: "x" });
  expect(wrong).toEqual({ sameOccasionAs: "There is no bill S/1." });
  const bill = changed(newBill(), { do: "was refused", asks: wrong });
  render(<Fields bill={{ compliance: bill.compliance }} />);
  expect(screen.getByText("There is no bill S/1.")).toBeDefined();
});

it("the first that is wrong has the focus, and the reason is the owner's", () => {
  const at = (code: string, fields: Record<string, string>, isOwner = false) =>
    wrongField({ ...NO_COMPLIANCE, wrong: failure(code, fields) }, isOwner);
  expect(at("pan_needed", { pan: "Needed" })).toBe("counter-pan");
  expect(at("cash_of_day", { tenders: "Too much" })).toBeNull();
  expect(at("cash_of_day", { tenders: "Too much" }, true)).toBe("counter-cashReason");
  render(
    <Fields
      isOwner
      bill={{ compliance: { ...NO_COMPLIANCE, wrong: { cashReason: "Say why" } } }}
    />,
  );
  expect(document.getElementById("counter-cashReason")?.tagName).toBe("TEXTAREA");
});
