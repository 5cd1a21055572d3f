import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shopAnswers } from "@/test/shopAnswers";
import { Component as ConfirmPage } from "./newsletter-confirm";

function open(fragment: string) {
  globalThis.history.replaceState(null, "", `/newsletter/confirm${fragment}`);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ConfirmPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const confirm = () =>
  userEvent.click(screen.getByRole("button", { name: "Confirm my subscription" }));

afterEach(() => vi.unstubAllGlobals());

describe("confirming a subscription", () => {
  it("takes a press of the button, and leaves no token in the address", async () => {
    const asked = shopAnswers(200, {
      status: "active",
      message: "Successfully subscribed to our newsletter!",
    });
    open("#00ff");
    expect(asked).toHaveLength(0);
    expect(globalThis.location.hash).toBe("");
    await confirm();
    const done = await screen.findByRole("heading", { name: "You are subscribed" });
    await waitFor(() => expect(done).toHaveFocus());
    expect(asked).toEqual([{ token: "00ff" }]);
  });

  it("says when a link is cut short or too old", async () => {
    shopAnswers(404, { code: "not_found", message: "Subscription not found" });
    open("#00ff");
    await confirm();
    expect(await screen.findByText("Subscription not found")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Confirm my subscription" })).toBeNull();
  });

  it("needs a token", () => {
    shopAnswers(0, null);
    open("");
    expect(screen.getByText("Subscription not found")).toBeDefined();
  });

  it("can be tried again when the shop could not be reached", async () => {
    shopAnswers(0, null);
    open("#00ff");
    await confirm();
    expect(
      await screen.findByText("Your subscription could not be confirmed. Please try again."),
    ).toBeDefined();
    expect(screen.getByRole("button", { name: "Confirm my subscription" })).toBeDefined();
  });
});
