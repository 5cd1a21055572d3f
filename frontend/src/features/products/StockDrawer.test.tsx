import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { shopAnswers } from "@/test/shopAnswers";
import type { ProductRow } from "./queries";
import { StockDrawer } from "./StockDrawer";

afterEach(() => vi.unstubAllGlobals());

const row = {
  id: "5f1c2a34-0000-4000-8000-000000000001",
  sku: "PT-1",
  name: "Gadwal peacock",
  onHand: 3,
  reserved: 1,
  free: 2,
} as ProductRow;

function open() {
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StockDrawer row={row} side="right" onSaved={onSaved} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return {
    onSaved,
    user: userEvent.setup(),
    field: screen.getByLabelText("Pieces in the house now"),
  };
}

test("a piece that a customer brought back adds to what is there, and to nothing else", async () => {
  const sent = shopAnswers(200, {});
  const { onSaved, user, field } = open();
  expect(screen.getByText(/^3 pieces in the house: 2 free, 1 held/)).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Returned" }));
  expect(screen.getByText(/^Came back from a customer/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save stock" }));
  const words = "Please enter more than 3, for pieces came in";
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, "4");
  await user.click(screen.getByRole("button", { name: "Save stock" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(row));
  expect(sent).toEqual([{ expected: 3, now: 4, reason: "returned" }]);
});

test("what was wrong for pieces that came in is right for damaged ones", async () => {
  const sent = shopAnswers(200, {});
  const { onSaved, user, field } = open();
  await user.clear(field);
  await user.type(field, "2");
  await user.click(screen.getByRole("radio", { name: "Received" }));
  await user.click(screen.getByRole("button", { name: "Save stock" }));
  await vi.waitFor(() => expect(field).toBeInvalid());
  await user.click(screen.getByRole("radio", { name: "Damaged" }));
  await vi.waitFor(() => expect(field).toBeValid());
  await user.click(screen.getByRole("button", { name: "Save stock" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ expected: 3, now: 2, reason: "damaged" }]);
});
