import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Quote } from "@/api/types";
import { CouponBox } from "./CouponBox";
import type { QuoteView } from "./useQuote";

const TIE = "5% off from ₹20,000 already saves you as much as WELCOME5";

const refused = (code: string, message: string, explanation: string | null): Quote =>
  ({
    coupon: { code, applied: false, amount: 0, message },
    explanation,
    offer: null,
    codes: [],
  }) as unknown as Quote;

/** A checkout whose shop refuses every code with this message. */
function Till({
  kept,
  message,
  explained,
}: {
  kept?: string;
  message: string;
  explained?: string;
}) {
  const [code, setCode] = useState(kept ?? null);
  const view: QuoteView = {
    quote: code === null ? null : refused(code, message, explained ?? null),
    refreshing: false,
    failure: null,
    again: vi.fn(),
  };
  const coupon = { code, use: setCode, forget: () => setCode(null) };
  return <CouponBox coupon={coupon} view={view} offers={[]} />;
}

const apply = () => userEvent.click(screen.getByRole("button", { name: "Apply" }));

beforeEach(() => sessionStorage.clear());

test("a tie is told once, at the field", async () => {
  render(<Till kept="WELCOME5" message={TIE} explained={TIE} />);
  expect(screen.getByText(TIE)).toBeVisible();
  expect(screen.getByLabelText(/Coupon code/)).toHaveAccessibleDescription(TIE);
});

test("an explanation that is no refusal stays where it is", () => {
  render(<Till kept="SILK14" message="No" explained="SILK14 saves you ₹900 more than Offer 1" />);
  expect(screen.getByText("SILK14 saves you ₹900 more than Offer 1")).toBeVisible();
});

test("a refusal is announced as the answer to Apply, each time", async () => {
  render(<Till message="Invalid coupon code" />);
  const alert = screen.getByRole("alert");
  expect(alert).toBeEmptyDOMElement();
  await userEvent.type(screen.getByLabelText(/Coupon code/), "NONE");
  expect(alert).toBeEmptyDOMElement();
  await apply();
  expect(alert).toHaveTextContent("Invalid coupon code");
  const first = alert.firstChild;
  await apply();
  expect(alert).toHaveTextContent("Invalid coupon code");
  expect(alert.firstChild).not.toBe(first);
  await userEvent.type(screen.getByLabelText(/Coupon code/), "2");
  expect(alert).toBeEmptyDOMElement();
});

test("a code kept from before is not announced by itself", () => {
  render(<Till kept="NONE" message="Invalid coupon code" />);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
