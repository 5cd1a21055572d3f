import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { session } from "@/api/session";
import { staffSession } from "@/api/staffSession";
import { signedIn } from "@/test/customer";
import { LoginForm } from "./LoginForm";

const wrong = {
  status: 401,
  code: "bad_credentials",
  message: "Login failed. Please check your credentials.",
};

type Asked = { path: string; body: unknown };

/** A shop that gives this answer, and remembers what it was asked. */
function shop(answer: () => Response): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push({ path: new URL(request.url).pathname, body: await request.json() });
    return answer();
  });
  return asked;
}

const onIn = vi.fn();
const show = () =>
  render(
    <LoginForm
      start={{ mode: "email", email: "" }}
      onIn={onIn}
      signUp={<a href="/r">Sign up</a>}
    />,
  );
const email = () => screen.getByLabelText("Email", { selector: "input:not([type=radio])" });
const password = () => screen.getByLabelText("Password");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function fillIn() {
  await userEvent.type(email(), "lakshmi@example.in");
  await userEvent.type(password(), "wrong-one");
}

beforeEach(() => {
  session.forget();
  staffSession.forget();
  onIn.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe("the three ways", () => {
  it("change by arrow keys and keep what was typed in each", async () => {
    show();
    await userEvent.type(email(), "lakshmi@");
    const radios = screen.getAllByRole("radio");
    expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual([
      "Email",
      "Phone",
      "Admin",
    ]);
    await userEvent.click(screen.getByRole("radio", { name: "Phone" }));
    const phone = screen.getByLabelText("Phone", { selector: "input:not([type=radio])" });
    await userEvent.type(phone, "+91 98480-12345 99");
    expect(phone).toHaveValue("9848012345");
    await userEvent.click(screen.getByRole("radio", { name: "Admin" }));
    expect(screen.getByLabelText("Username")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Forgot password?" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Sign up" })).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Email" }));
    expect(email()).toHaveValue("lakshmi@");
  });

  it("send what belongs to them", async () => {
    const asked = shop(() => Response.json(signedIn));
    show();
    await userEvent.click(screen.getByRole("radio", { name: "Phone" }));
    await userEvent.type(
      screen.getByLabelText("Phone", { selector: "input:not([type=radio])" }),
      "9848012345",
    );
    await userEvent.type(password(), "right-one");
    await press("Log in");
    await waitFor(() => expect(onIn).toHaveBeenCalledWith("phone", "Lakshmi Devi"));
    expect(asked).toEqual([
      {
        path: "/api/customers/login",
        body: { phone: "9848012345", password: "right-one" },
      },
    ]);
    expect(session.now()).toEqual({ customerId: "c1", name: "Lakshmi Devi" });
  });

  it("sign a staff member in with username and password", async () => {
    const asked = shop(() =>
      Response.json({ token: "staff", staff: { id: "s1", username: "asha", role: "owner" } }),
    );
    show();
    await userEvent.click(screen.getByRole("radio", { name: "Admin" }));
    await userEvent.type(screen.getByLabelText("Username"), "asha");
    await userEvent.type(password(), "right-one");
    await press("Log in");
    await waitFor(() => expect(onIn).toHaveBeenCalledWith("admin", "asha"));
    expect(asked[0]?.path).toBe("/api/auth/admin/login");
    expect(localStorage.getItem("adminAuth")).toBe("true");
    expect(session.now()).toBeNull();
  });
});

describe("a refusal", () => {
  it("stands above the button, moves the focus and loses nothing", async () => {
    shop(() => Response.json(wrong, { status: 401 }));
    show();
    await fillIn();
    await press("Log in");
    expect(await screen.findByRole("alert")).toHaveTextContent(wrong.message);
    expect(email()).toHaveValue("lakshmi@example.in");
    expect(password()).toHaveValue("wrong-one");
    await waitFor(() => expect(password()).toHaveFocus());
    const button = screen.getByRole("button", { name: "Log in" });
    expect(
      screen.getByRole("alert").compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it.each([
    ["an unreadable yes", () => new Response("", { status: 200 }), "Empty response from server"],
    [
      "a yes without a customer",
      () => Response.json({ token: "t" }),
      "Invalid customer data in response",
    ],
    [
      "a broken shop",
      () => new Response("<html>", { status: 502 }),
      "An error occurred during login",
    ],
  ])("%s has its words", async (_, answer, words) => {
    shop(answer);
    show();
    await fillIn();
    await press("Log in");
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(session.now()).toBeNull();
    expect(onIn).not.toHaveBeenCalled();
  });

  it("is the same for everybody of the staff who fails", async () => {
    shop(() => Response.json({ ...wrong, message: "Something else" }, { status: 401 }));
    show();
    await userEvent.click(screen.getByRole("radio", { name: "Admin" }));
    await userEvent.type(screen.getByLabelText("Username"), "asha");
    await userEvent.type(password(), "wrong-one");
    await press("Log in");
    expect(await screen.findByRole("alert")).toHaveTextContent("Invalid admin credentials");
  });

  it("by a limit says how long to wait, and another account need not", async () => {
    const limited = { status: 429, code: "rate_limited", message: "Too many requests." };
    const asked = shop(() =>
      Response.json(limited, { status: 429, headers: { "Retry-After": "75" } }),
    );
    show();
    await fillIn();
    await press("Log in");
    expect(await screen.findByText(/^You can try again in 1:\d\d$/)).toBeInTheDocument();
    await press("Log in");
    expect(asked).toHaveLength(1);
    await userEvent.type(email(), "x");
    expect(screen.queryByText(/^You can try again/)).toBeNull();
  });

  it("does not need the shop where nothing was typed", async () => {
    const asked = shop(() => Response.json(signedIn));
    show();
    await press("Log in");
    expect(await screen.findByText("Please enter your email address")).toBeInTheDocument();
    expect(screen.getByText("Please enter your password")).toBeInTheDocument();
    await waitFor(() => expect(email()).toHaveFocus());
    expect(asked).toEqual([]);
  });
});

describe("Forgot password?", () => {
  it("needs the email first", async () => {
    const asked = shop(() => Response.json({ message: "" }, { status: 202 }));
    show();
    await press("Forgot password?");
    expect(await screen.findByText("Please enter your email address")).toBeInTheDocument();
    await waitFor(() => expect(email()).toHaveFocus());
    expect(asked).toEqual([]);
    await userEvent.type(email(), "lakshmi@example.in");
    expect(screen.queryByText("Please enter your email address")).toBeNull();
  });

  it("asks by email or by phone, without a password", async () => {
    const asked = shop(() => Response.json({ message: "Sent" }, { status: 202 }));
    show();
    await userEvent.type(email(), "lakshmi@example.in");
    await press("Forgot password?");
    expect(await screen.findByText("Check your email")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: "Phone" }));
    expect(screen.queryByText("Check your email")).toBeNull();
    await userEvent.type(
      screen.getByLabelText("Phone", { selector: "input:not([type=radio])" }),
      "9848012345",
    );
    await press("Forgot password?");
    expect(await screen.findByText("Check your email")).toBeInTheDocument();
    expect(asked).toEqual([
      { path: "/api/customers/request-reset", body: { email: "lakshmi@example.in" } },
      { path: "/api/customers/password-reset-request", body: { emailOrPhone: "9848012345" } },
    ]);
  });

  it("says when it did not work", async () => {
    shop(() => new Response("", { status: 502 }));
    show();
    await userEvent.type(email(), "lakshmi@example.in");
    await press("Forgot password?");
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to reset password");
  });
});
