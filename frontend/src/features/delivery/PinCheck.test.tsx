import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { DeliveryPromise } from "@/api/types";
import { PinCheck } from "./PinCheck";
import { promiseTerms, promiseWords } from "./promiseWords";
import { deliveryQuery } from "./queries";

const KURNOOL: DeliveryPromise = {
  pincode: "518001",
  city: "Kurnool",
  district: "Kurnool",
  state: "Andhra Pradesh",
  dispatchHours: { from: 24, to: 48 },
  businessDays: { from: 1, to: 2 },
  earliest: "2026-11-24",
  latest: "2026-11-25",
};

/** With the shop's answer for 518001 already there, so that no test waits for a network. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(deliveryQuery("518001").queryKey, KURNOOL);
  render(
    <QueryClientProvider client={client}>
      <PinCheck />
    </QueryClientProvider>,
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Delivery PIN code" });
const check = () => screen.getByRole("button", { name: "Check" });

beforeEach(() => localStorage.clear());

describe("the PIN check", () => {
  it("answers with the place and two dates, and remembers the PIN code", async () => {
    show();
    await userEvent.type(field(), "518001");
    expect(screen.queryByText(/^Delivery to/)).toBeNull();
    await userEvent.click(check());
    expect(screen.getByRole("status").textContent).toContain(
      "Delivery to 518001 (Kurnool, Andhra Pradesh): Tue 24 – Wed 25 Nov",
    );
    expect(localStorage.getItem("deliveryPin")).toBe("518001");
  });

  it("asks again by itself about the last one", () => {
    localStorage.setItem("deliveryPin", "518001");
    show();
    expect(field().value).toBe("518001");
    expect(screen.getByRole("status").textContent).toContain("Tue 24 – Wed 25 Nov");
  });

  it.each(["<script>", "12", "000000", "5180011111"])("forgets %s", (kept) => {
    localStorage.setItem("deliveryPin", kept);
    show();
    expect(field().value).toBe("");
  });

  it.each(["51800", "018001", ""])("names what is wrong with “%s” at the field", async (typed) => {
    show();
    if (typed) await userEvent.type(field(), typed);
    await userEvent.click(check());
    expect(screen.getByText("Please enter a valid 6-digit PIN code")).toBeDefined();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.type(field(), "{Backspace}1");
    expect(screen.queryByText("Please enter a valid 6-digit PIN code")).toBeNull();
  });
});

describe("a promise in words", () => {
  it("names a place once when district and State are called the same", () => {
    const words = promiseWords({ ...KURNOOL, district: "Chandigarh", state: "Chandigarh" });
    expect(words.where).toBe("Delivery to 518001 (Chandigarh)");
  });

  it("says what it is calculated from", () => {
    expect(promiseTerms(KURNOOL)).toBe(
      "1–2 business days after dispatch, which takes 24–48 hours. Sundays and holidays don't count.",
    );
  });
});
