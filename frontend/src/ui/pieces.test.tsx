import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./Button";
import { ErrorBoundary } from "./ErrorBoundary";
import { Field } from "./Field";
import { Input } from "./Input";
import { nationalDigits } from "./PhoneInput";
import { Price } from "./Price";
import { atWidth, sourceSet } from "./pictureWidths";
import { Rating } from "./Rating";
import { StockChip } from "./StockChip";

test("a price is spoken with its word and shows a saving only when there is one", () => {
  const { container, rerender } = render(<Price value={16280} was={18500} />);
  expect(container).toHaveTextContent("Price ₹16,280");
  expect(container).toHaveTextContent("12% off");
  rerender(<Price value={18500} was={18500} />);
  expect(container).not.toHaveTextContent("off");
});

test("no reviews, no stars", () => {
  const { container, rerender } = render(<Rating value={4.5} count={0} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Rating value={4.5} count={1} />);
  expect(container).toHaveTextContent("Rated 4.5 out of 5 by 1 buyer");
});

test("stock is told truly, and a card keeps quiet while there is plenty", () => {
  const { container, rerender } = render(<StockChip stock={3} />);
  expect(container).toHaveTextContent("In stock");
  rerender(<StockChip stock={1} />);
  expect(container).toHaveTextContent("Last piece");
  rerender(<StockChip stock={0} />);
  expect(container).toHaveTextContent("Sold out");
  rerender(<StockChip stock={4} onlyWhenScarce />);
  expect(container).toBeEmptyDOMElement();
});

test("a phone number forgives spaces, dashes, zero and country code", () => {
  expect(nationalDigits("98480 12345")).toBe("9848012345");
  expect(nationalDigits("+91 98480-12345")).toBe("9848012345");
  expect(nationalDigits("098480 12345")).toBe("9848012345");
  expect(nationalDigits("919848")).toBe("919848");
  expect(nationalDigits("98480123456789")).toBe("9848012345");
});

test("only the shop's own pictures get smaller versions, none wider than the original", () => {
  expect(sourceSet("/media/images/products/a.jpg", 800)).toBe(
    [320, 480, 720]
      .map((width) => `/media/images/products/a.jpg?missing=404&w=${width} ${width}w`)
      .join(", "),
  );
  expect(sourceSet("data:image/png;base64,AA", 800)).toBeUndefined();
  expect(atWidth("/media/a.jpg#focal=1,2", 320)).toBe("/media/a.jpg?missing=404&w=320#focal=1,2");
  expect(sourceSet("https://elsewhere.example/a.jpg", 800)).toBeUndefined();
});

test("a button with a reason says it and does nothing; a busy one ignores the second press", async () => {
  const press = vi.fn();
  const { rerender } = render(
    <Button onClick={press} reason="Log in or continue as guest to pay">
      Pay Now
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Pay Now" });
  expect(button).toHaveAccessibleDescription("Log in or continue as guest to pay");
  await userEvent.click(button);
  rerender(
    <Button onClick={press} busy>
      Pay Now
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Pay Now" }));
  expect(press).not.toHaveBeenCalled();
});

test("a field ties its label, hint and error to the control", () => {
  render(
    <Field label="PIN code" hint="Six digits" error="Please enter a valid 6-digit PIN code">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText("PIN code");
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Six digits Please enter a valid 6-digit PIN code");
});

test("a failing section shows its panel, is logged, and can be tried again", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let broken = true;
  function Part() {
    if (broken) throw new Error("The loom stopped");
    return <p>Woven</p>;
  }
  render(
    <ErrorBoundary
      onRetry={() => {
        broken = false;
      }}
    >
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByText("Something went wrong")).toBeVisible();
  expect(screen.getByText("The loom stopped")).toBeVisible();
  expect(log).toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Reload Page" }));
  expect(screen.getByText("Woven")).toBeVisible();
});
