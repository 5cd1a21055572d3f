import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { BAD_PHONE, BAD_PIN } from "@/api/fieldRules";
import { REQUIRED } from "@/lib/forms/formRules";
import { AddressForm } from "./AddressForm";

import { NO_ADDRESS } from "./addressFields";
import { type AddressFormHandle, useAddressForm } from "./useAddressForm";

let handle: AddressFormHandle;

function Form(options: Parameters<typeof useAddressForm>[0]) {
  handle = useAddressForm(options);
  return <AddressForm field={handle.field} disabled={false} />;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

beforeEach(() => sessionStorage.clear());

describe("the delivery form", () => {
  it("says nothing before a field was touched", () => {
    render(<Form />);
    expect(screen.queryByText(REQUIRED)).toBeNull();
  });

  it("speaks when a field is left, and falls silent as soon as it is right", async () => {
    render(<Form />);
    await userEvent.type(box("Phone"), "98480");
    expect(screen.queryByText(BAD_PHONE)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(BAD_PHONE)).toBeDefined();
    expect(box("Phone").getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(box("Phone"), "12345");
    expect(screen.queryByText(BAD_PHONE)).toBeNull();
  });

  it("forgives a pasted country code and spaces", async () => {
    render(<Form />);
    await userEvent.click(box("Phone"));
    await userEvent.paste("+91 98480 12345");
    expect(box("Phone").value).toBe("9848012345");
  });

  it("fills in the state from the PIN, and leaves a written one alone", async () => {
    render(<Form />);
    await userEvent.type(box("PIN code"), "518001");
    const state = screen.getByLabelText<HTMLInputElement>("State");
    expect(state.value).toBe("Andhra Pradesh");
    await userEvent.clear(box("PIN code"));
    await userEvent.type(box("PIN code"), "600001");
    expect(state.value).toBe("Tamil Nadu");
    await userEvent.clear(state);
    await userEvent.type(state, "Puducherry");
    await userEvent.clear(box("PIN code"));
    await userEvent.type(box("PIN code"), "560001");
    expect(state.value).toBe("Puducherry");
  });

  it("fills in the city and the state the shop knows, and leaves what was written alone", async () => {
    const places: Record<string, { city: string; state: string }> = {
      "518001": { city: "Kurnool", state: "Andhra Pradesh" },
      "160017": { city: "Chandigarh", state: "Chandigarh" },
    };
    const placeOf = async (pin: string) => places[pin] ?? null;
    render(<Form placeOf={placeOf} />);
    const pin = box("PIN code");
    await userEvent.type(pin, "160017");
    await waitFor(() => expect(box("City").value).toBe("Chandigarh"));
    await userEvent.clear(pin);
    await userEvent.type(pin, "518001");
    await waitFor(() => expect(box("City").value).toBe("Kurnool"));
    expect(screen.getByLabelText<HTMLInputElement>("State").value).toBe("Andhra Pradesh");
    await userEvent.clear(box("City"));
    await userEvent.type(box("City"), "Adoni");
    await userEvent.clear(pin);
    await userEvent.type(pin, "160017");
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>("State").value).toBe("Chandigarh"),
    );
    expect(box("City").value).toBe("Adoni");
  });

  it("begins with a given address and keeps no draft of it", async () => {
    const start = { ...NO_ADDRESS, fullName: "Lakshmi Devi" };
    const { unmount } = render(<Form start={start} />);
    await userEvent.type(box("City"), "Kurnool");
    unmount();
    render(<Form />);
    expect(box("Full name").value).toBe("");
    expect(box("City").value).toBe("");
  });

  it("fixes the country", () => {
    render(<Form />);
    expect(box("Country").value).toBe("India");
    expect(box("Country").disabled).toBe(true);
  });

  it("keeps what was typed over a reload", async () => {
    const { unmount } = render(<Form />);
    await userEvent.type(box("Full name"), "Lakshmi Devi");
    unmount();
    render(<Form />);
    expect(box("Full name").value).toBe("Lakshmi Devi");
  });

  it("names everything missing at once, in the order of the form", async () => {
    render(<Form />);
    let complete: unknown = "unset";
    await act(async () => {
      complete = await handle.check();
    });
    expect(complete).toBeNull();
    expect(handle.missing).toBe(true);
    expect(handle.problems.map(({ name }) => name)).toEqual([
      "fullName",
      "phone",
      "email",
      "pincode",
      "address",
      "city",
      "state",
    ]);
  });

  it("shows the server's messages under their fields until they are changed", async () => {
    render(<Form />);
    await act(async () => {
      await handle.check();
      handle.form.clearErrors();
    });
    act(() => handle.blame({ pincode: BAD_PIN }));
    expect(await screen.findByText(BAD_PIN)).toBeDefined();
    expect(handle.problems).toEqual([
      { name: "pincode", field: "shipping-pincode", message: BAD_PIN },
    ]);
    await userEvent.type(box("PIN code"), "518001");
    expect(screen.queryByText(BAD_PIN)).toBeNull();
  });
});
