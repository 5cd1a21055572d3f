import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { session } from "@/api/session";
import { signedIn } from "@/test/customer";
import { InlineLogin } from "./InlineLogin";

async function tryWith(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  render(<InlineLogin links={<a href="/signup">Sign up</a>} />);
  await userEvent.type(screen.getByLabelText("Email"), "lakshmi@example.in");
  await userEvent.type(screen.getByLabelText("Password"), "some password");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
}

beforeEach(() => session.forget());
afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    "a wrong password",
    () => Response.json({ code: "bad_credentials", message: "Login failed." }, { status: 401 }),
    "Invalid email or password",
  ],
  ["a yes to nobody", () => Response.json({ token: "t" }), "Invalid login response"],
  ["an empty yes", () => new Response(""), "Invalid login response"],
])("%s is worded as the checkout words it, and the password stays", async (_, answer, words) => {
  await tryWith(answer);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(screen.getByLabelText("Password")).toHaveValue("some password");
  expect(session.now()).toBeNull();
});

it("signs in where one stands", async () => {
  await tryWith(() => Response.json(signedIn));
  await waitFor(() => expect(session.now()?.name).toBe("Lakshmi Devi"));
});

it("asks for what is missing without asking the shop", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  render(<InlineLogin links={null} />);
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(screen.getByText("Please enter your email address")).toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
});
