import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shopAnswers } from "@/test/shopAnswers";
import { Component as UnsubscribePage } from "./newsletter-unsubscribe";

afterEach(() => vi.unstubAllGlobals());

describe("leaving", () => {
  const open = (address: string) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <UnsubscribePage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  const leave = () => userEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));

  it("takes a press of the button, not the opening of the link", async () => {
    const asked = shopAnswers(200, { status: "unsubscribed", message: "You are unsubscribed" });
    open("/newsletter/unsubscribe?token=00ff");
    expect(asked).toHaveLength(0);
    await leave();
    const done = await screen.findByRole("heading", { name: "You are unsubscribed" });
    await waitFor(() => expect(done).toHaveFocus());
    expect(asked).toEqual([{ token: "00ff" }]);
  });

  it("says when there is nothing to leave", async () => {
    shopAnswers(404, { code: "not_found", message: "Subscription not found" });
    open("/newsletter/unsubscribe?token=00ff");
    await leave();
    expect(await screen.findByText("Subscription not found")).toBeDefined();
  });

  it("needs a token", () => {
    shopAnswers(0, null);
    open("/newsletter/unsubscribe");
    expect(screen.getByText("Subscription not found")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Unsubscribe" })).toBeNull();
  });

  it("can be tried again when the shop could not be reached", async () => {
    shopAnswers(0, null);
    open("/newsletter/unsubscribe?token=00ff");
    await leave();
    expect(await screen.findByText("Failed to unsubscribe")).toBeDefined();
    expect(screen.getByRole("button", { name: "Unsubscribe" })).toBeDefined();
  });
});
