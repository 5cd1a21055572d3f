import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { session } from "@/api/session";
import type { WaitingReview } from "@/api/types";
import { sessionStore } from "@/lib/storage";
import { shopAnswers } from "@/test/shopAnswers";
import { ReviewForm } from "./ReviewForm";
import { LONGEST } from "./reviewWords";

const saree = { productId: "p1", name: "Gadwal" } as WaitingReview;
const words = () => screen.getByLabelText("Your review");
const send = () => userEvent.click(screen.getByRole("button", { name: "Send review" }));

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewForm saree={saree} />
    </QueryClientProvider>,
  );

beforeEach(async () => {
  sessionStore.clear();
  open();
  await userEvent.click(screen.getByRole("button", { name: "Write a review of Gadwal" }));
});
afterEach(() => vi.unstubAllGlobals());

it("asks for stars and words, and goes to the first that is missing", async () => {
  const asked = shopAnswers(200, {});
  await send();
  expect(await screen.findByText("Please choose one to five stars")).toBeInTheDocument();
  expect(screen.getByText("Please write a few words about the saree")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("radio", { name: /^1 star:/ })).toHaveFocus());
  await userEvent.click(screen.getByRole("radio", { name: /^4 stars/ }));
  expect(screen.queryByText("Please choose one to five stars")).toBeNull();
  expect(asked).toEqual([]);
});

it("says at once that a review grows too long, and falls silent when it is cut", async () => {
  fireEvent.change(words(), { target: { value: "a".repeat(LONGEST + 1) } });
  expect(await screen.findByText(`Please use at most ${LONGEST} characters`)).toBeInTheDocument();
  fireEvent.change(words(), { target: { value: "a".repeat(LONGEST) } });
  await waitFor(() => expect(screen.queryByText(/^Please use at most/)).toBeNull());
});

it("sends what was chosen and typed, and puts the shop's word at its field", async () => {
  const errors = { text: "Please write without addresses" };
  const asked = shopAnswers(422, { code: "invalid", message: "Invalid", errors });
  await userEvent.click(screen.getByRole("radio", { name: /^4 stars/ }));
  await userEvent.type(words(), " Soft and light ");
  await send();
  expect(await screen.findByText(errors.text)).toBeInTheDocument();
  expect(asked).toEqual([{ productId: "p1", rating: 4, text: "Soft and light", title: null }]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(words()).toHaveValue(" Soft and light ");
});

it("has what was typed again for whoever comes back, until it is sent", async () => {
  await userEvent.click(screen.getByRole("radio", { name: /^4 stars/ }));
  await userEvent.type(words(), "Soft and light");
  cleanup();
  open();
  expect(words()).toHaveValue("Soft and light");
  expect(screen.getByRole("radio", { name: /^4 stars/ })).toBeChecked();

  shopAnswers(200, { data: {} });
  await send();
  await waitFor(() => expect(sessionStore.keys()).toEqual([]));
  cleanup();
  open();
  expect(screen.getByRole("button", { name: "Write a review of Gadwal" })).toBeInTheDocument();
});

it("keeps it for whose session was refused, and for nobody who logs out", async () => {
  const customer = { id: "c1", name: "Lakshmi", email: "l@example.in", phone: "9848012345" };
  const begin = () =>
    session.open({ customer, token: "mine" } as Parameters<typeof session.open>[0]);
  cleanup();
  begin();
  sessionStore.clear();
  open();
  await userEvent.click(screen.getByRole("button", { name: "Write a review of Gadwal" }));
  await userEvent.type(words(), "Soft");
  act(() => session.lose("c1"));
  cleanup();
  act(begin);
  open();
  expect(words()).toHaveValue("Soft");
  act(() => session.forget());
  expect(sessionStore.keys()).toEqual([]);
});
