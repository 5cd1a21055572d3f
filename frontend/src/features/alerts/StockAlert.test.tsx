import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { StockAlert } from "./StockAlert";

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const button = () => screen.getByRole("button", { name: "Notify me" });

function shopAnswers(status: number, body: object) {
  const asked: { address: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push({ address: request.url, body: await request.json() });
    return new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json" },
    });
  });
  return asked;
}

const show = () =>
  render(
    <MemoryRouter>
      <StockAlert productId="saree-1" />
    </MemoryRouter>,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("waiting for a sold-out saree", () => {
  it("asks for an address, and for one that is one", async () => {
    show();
    await userEvent.click(button());
    expect(screen.getByText("Please enter your email")).toBeDefined();
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.type(field(), "lakshmi@");
    expect(screen.queryByText("Please enter your email")).toBeNull();
    await userEvent.click(button());
    expect(screen.getByText("Please enter a valid email address")).toBeDefined();
  });

  it("thanks in its place, where the keyboard goes on", async () => {
    const asked = shopAnswers(202, { message: "We will write to you when it is back" });
    show();
    await userEvent.type(field(), " lakshmi@example.in ");
    await userEvent.click(button());
    const said = await screen.findByText("We will write to you when it is back");
    await waitFor(() => expect(said).toHaveFocus());
    expect(screen.getByText(/lakshmi@example.in/)).toBeDefined();
    expect(asked[0]?.address).toContain("/api/products/saree-1/stock-alerts");
    expect(asked[0]?.body).toEqual({ email: "lakshmi@example.in", website: "" });
  });

  it("says what the shop says, and keeps the address", async () => {
    shopAnswers(409, { code: "in_stock", message: "This saree can be ordered now" });
    show();
    await userEvent.type(field(), "lakshmi@example.in");
    await userEvent.click(button());
    expect(await screen.findByText("This saree can be ordered now")).toBeDefined();
    expect(field().value).toBe("lakshmi@example.in");
  });
});
