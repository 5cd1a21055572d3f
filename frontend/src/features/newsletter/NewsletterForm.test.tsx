import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shopAnswers, TOO_MANY } from "@/test/shopAnswers";
import { ToastHost } from "@/ui/ToastHost";
import { NewsletterForm } from "./NewsletterForm";
import { confirmSubscription, unsubscribe } from "./subscription";

const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const subscribe = () => screen.getByRole("button", { name: "Subscribe" });

const show = () =>
  render(
    <MemoryRouter>
      <NewsletterForm />
      <ToastHost />
    </MemoryRouter>,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("the newsletter's field", () => {
  it("asks for an address, and for one that is one", async () => {
    show();
    await userEvent.click(subscribe());
    expect(screen.getByText("Please enter your email")).toBeDefined();
    await waitFor(() => expect(email()).toHaveFocus());
    await userEvent.type(email(), "lakshmi@");
    expect(screen.queryByText("Please enter your email")).toBeNull();
    await userEvent.click(subscribe());
    expect(screen.getByText("Please enter a valid email address")).toBeDefined();
  });

  it("turns its spinner for half a second at least, then thanks and is empty", async () => {
    const asked = shopAnswers(202, {
      status: "pending",
      message: "Almost done: please open the link in the email we have sent you",
    });
    show();
    await userEvent.type(email(), " lakshmi@example.in ");
    const begun = performance.now();
    // A busy machine looks too late.
    const was: (string | null)[] = [];
    const button = subscribe();
    const watch = new MutationObserver(() => was.push(button.getAttribute("aria-busy")));
    watch.observe(button, { attributeFilter: ["aria-busy"] });
    fireEvent.click(subscribe());
    await waitFor(() => expect(was).toEqual(["true", null]));
    watch.disconnect();
    expect(performance.now() - begun).toBeGreaterThanOrEqual(490);
    // In its place and as a toast, whose code comes with the first of them.
    const said = () =>
      screen.getAllByText("Almost done: please open the link in the email we have sent you");
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(email().value).toBe("");
    expect(asked).toEqual([{ email: "lakshmi@example.in", website: "" }]);
  });

  it("says what the shop says, and keeps the address", async () => {
    shopAnswers(429, { code: "rate_limited", message: TOO_MANY });
    show();
    await userEvent.type(email(), "lakshmi@example.in");
    await userEvent.click(subscribe());
    expect(await screen.findByText(TOO_MANY)).toBeDefined();
    expect(email().value).toBe("lakshmi@example.in");
  });

  it("remembers in this browser what was confirmed here, and still asks: it may have ended elsewhere", async () => {
    shopAnswers(202, { status: "pending", message: "Almost done" });
    show();
    await userEvent.type(email(), "lakshmi@example.in");
    await userEvent.click(subscribe());
    await screen.findAllByText("Almost done");
    shopAnswers(200, { status: "active", message: "Subscribed" });
    expect(await confirmSubscription("00ff")).toEqual({ ok: true, message: "Subscribed" });
    const asked = shopAnswers(202, { status: "pending", message: "Almost done" });
    await userEvent.type(email(), "Lakshmi@example.in");
    await userEvent.click(subscribe());
    expect(await screen.findByText("Email already subscribed")).toBeDefined();
    expect(asked).toEqual([{ email: "Lakshmi@example.in", website: "" }]);
    await unsubscribe("ff00");
    expect(localStorage.length).toBe(0);
  }, 20_000);

  it("has words of its own when the shop has none", async () => {
    shopAnswers(0, null);
    show();
    await userEvent.type(email(), "lakshmi@example.in");
    await userEvent.click(subscribe());
    expect(await screen.findByText("Failed to subscribe. Please try again.")).toBeDefined();
  });
});
