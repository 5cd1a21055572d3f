import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NOTICE } from "./notice";
import { RegisterForm } from "./RegisterForm";

const onDone = vi.fn();

function shop(answer: () => Response): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(await request.json());
    return answer();
  });
  return asked;
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = () => userEvent.click(screen.getByRole("button", { name: "Register" }));

async function fillIn(again = "four blue pots") {
  await userEvent.type(field("Name"), "Lakshmi Devi");
  await userEvent.type(field("Email"), "lakshmi@example.in");
  await userEvent.type(field("Phone"), "098480 12345");
  await userEvent.type(field("Password"), "four blue pots");
  await userEvent.type(field("Confirm password"), again);
}

beforeEach(() => {
  onDone.mockReset();
  render(<RegisterForm onDone={onDone} wholeNotice={<a href="/privacy">All</a>} logIn={null} />);
});
afterEach(() => vi.unstubAllGlobals());

it("asks for everything, and says what is missing at its field", async () => {
  const asked = shop(() => Response.json({ message: "" }, { status: 202 }));
  expect(screen.getByText("Enter 10-digit mobile number")).toBeInTheDocument();
  await press();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(screen.getAllByText("Please enter your name")).toHaveLength(2);
  expect(asked).toEqual([]);
});

it("sends what was typed, with the notice that was read and no consent nobody gave", async () => {
  const asked = shop(() => Response.json({ message: "Done" }, { status: 202 }));
  await fillIn();
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith("lakshmi@example.in"));
  expect(asked).toEqual([
    {
      name: "Lakshmi Devi",
      email: "lakshmi@example.in",
      phone: "9848012345",
      password: "four blue pots",
      confirmPassword: "four blue pots",
      marketing: false,
      noticeVersion: NOTICE.version,
    },
  ]);
});

it("wants the password twice the same, and is content as soon as it is", async () => {
  const asked = shop(() => Response.json({ message: "Done" }, { status: 202 }));
  await fillIn("four blue pot");
  await press();
  expect(await screen.findAllByText("The passwords do not match")).toHaveLength(2);
  expect(asked).toEqual([]);
  await userEvent.type(field("Confirm password"), "s");
  await waitFor(() => expect(screen.queryByText("The passwords do not match")).toBeNull());
});

it("shows the server's words at the fields they belong to, and loses nothing", async () => {
  shop(() =>
    Response.json(
      { status: 422, code: "invalid", message: "Invalid", errors: { password: "Too well known" } },
      { status: 422 },
    ),
  );
  await fillIn();
  await press();
  expect(await screen.findAllByText("Too well known")).toHaveLength(2);
  expect(field("Password")).toHaveValue("four blue pots");
  expect(field("Name")).toHaveValue("Lakshmi Devi");
});

it("has words where the server had none", async () => {
  shop(() => new Response("", { status: 502 }));
  await fillIn();
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Registration failed. Please try again.",
  );
  expect(onDone).not.toHaveBeenCalled();
});
