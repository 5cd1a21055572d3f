import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { REQUIRED } from "@/lib/forms/formRules";
import { STATES } from "@/lib/states";
import type { BillCustomer } from "./bill";
import { CustomerDrawer } from "./CustomerDrawer";
import { NOBODY } from "./customerForm";

const HERE = "37AADCS0472N1Z1";
const CHECK = "Check the GSTIN: its last character does not fit.";
const business: BillCustomer = {
  ...NOBODY,
  name: "Padma Silks",
  gstin: HERE,
  address: "12-3, Temple Street",
  city: "Kurnool",
  state: "Andhra Pradesh",
  pincode: "518001",
  known: null,
};

function show(customer: BillCustomer | null = null, needsAddress = false) {
  const onChoose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CustomerDrawer
        customer={customer}
        needsAddress={needsAddress}
        onChoose={onChoose}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return onChoose;
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const gstin = () => box(/^GSTIN/);
const states = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "State" });
const use = () => userEvent.click(screen.getByRole("button", { name: "Use for this bill" }));
const addAddress = () =>
  userEvent.click(screen.getByRole("button", { name: "Add address to bill" }));

describe("the GSTIN of the customer", () => {
  it("becomes capitals without spaces, opens the address and fills in its State", async () => {
    show();
    expect(screen.queryByRole("combobox", { name: "State" })).toBeNull();
    await userEvent.type(gstin(), "37 aadcs 0472n 1z1");
    expect(gstin().value).toBe(HERE);
    expect(states().value).toBe("Andhra Pradesh");
    expect(gstin().getAttribute("aria-invalid")).toBeNull();
  });

  it("is checked at its fifteenth character, before it is left", async () => {
    show();
    await userEvent.type(gstin(), "37AADCS0472N1Z");
    expect(gstin().getAttribute("aria-invalid")).toBeNull();
    await userEvent.type(gstin(), "2");
    expect(await screen.findByText(CHECK)).toBeDefined();
    expect(screen.queryByRole("combobox", { name: "State" })).toBeNull();
    await userEvent.type(gstin(), "{Backspace}");
    expect(screen.queryByText(CHECK)).toBeNull();
    await userEvent.type(gstin(), "1");
    expect(gstin().getAttribute("aria-invalid")).toBeNull();
    expect(states().value).toBe("Andhra Pradesh");
  });

  it("keeps the cursor where one character is put right", async () => {
    show();
    await userEvent.type(gstin(), "37AAXDCS0472N1Z1");
    await userEvent.type(gstin(), "{Backspace}c", { initialSelectionStart: 5 });
    expect(gstin().value).toBe("37AACDCS0472N1Z1");
    expect(gstin().selectionStart).toBe(5);
  });

  it("wants the name and the whole address beside it", async () => {
    const onChoose = show();
    await userEvent.type(gstin(), HERE);
    await use();
    // The State came by itself.
    expect(await screen.findAllByText(REQUIRED)).toHaveLength(4);
    expect(document.activeElement).toBe(box("Name"));
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.type(box("Name"), business.name);
    await userEvent.type(box("Address"), business.address);
    await userEvent.type(box("City"), business.city);
    await userEvent.type(box("PIN code"), business.pincode);
    await use();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(business);
  });

  it("of another State than the address is only pointed out", async () => {
    const onChoose = show({ ...business, gstin: "" });
    await userEvent.selectOptions(states(), "Delhi");
    await userEvent.type(gstin(), HERE);
    expect(states().value).toBe("Delhi");
    expect(
      screen.getByText(
        "This GSTIN is of Andhra Pradesh, the address says Delhi. Please check both.",
      ),
    ).toBeDefined();
    await use();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ ...business, state: "Delhi" });
  });

  it("takes its State along when it is taken out and no address was begun", async () => {
    const onChoose = show();
    await userEvent.type(box(/^Name/), "Padma");
    await userEvent.type(gstin(), HERE);
    await userEvent.clear(gstin());
    expect(states().value).toBe("");
    await use();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ ...NOBODY, name: "Padma", known: null });
  });

  it("leaves the State of an address that was begun", async () => {
    show();
    await userEvent.type(gstin(), HERE);
    await userEvent.type(box("City"), "Kurnool");
    await userEvent.clear(gstin());
    expect(states().value).toBe("Andhra Pradesh");
  });
});

describe("the State of the customer", () => {
  it("is one of the list, or not chosen yet", async () => {
    show();
    await addAddress();
    const values = [...states().options].map(({ value }) => value);
    expect(values).toEqual(["", ...STATES]);
    expect(states().value).toBe("");
  });
});

it("begins where something is missing", async () => {
  show({ ...NOBODY, name: "Padma Reddy", phone: "9848012345", known: null }, true);
  await vi.waitFor(() => expect(box(/^Address/)).toHaveFocus());
});

it("begins with the number when nobody is named", async () => {
  show(null, true);
  await vi.waitFor(() =>
    expect(document.activeElement).toHaveAttribute("id", "counter-customer-phone"),
  );
});
