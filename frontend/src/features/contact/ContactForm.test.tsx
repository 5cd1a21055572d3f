import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastHost } from "@/ui/ToastHost";
import { ContactForm } from "./ContactForm";

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const send = () => screen.getByRole("button", { name: /^Send/ });

type Answer = () => Promise<Response>;

/** Answers each request to the shop in turn, and keeps what was asked. */
function shopAnswers(...answers: Answer[]) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(await request.json());
    const next = answers.shift();
    if (!next) throw new Error("asked once too often");
    return next();
  });
  return asked;
}

const json =
  (status: number, body: object): Answer =>
  async () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json" },
    });

const SENT = json(200, {
  success: true,
  message: "Message sent successfully!",
  details: "Your ticket number is C-7K3M9Q.",
  ticket: "C-7K3M9Q",
});

/** Pasted, because three fields typed letter by letter take seconds on a busy machine. */
async function write() {
  for (const [name, text] of [
    ["Name", "Lakshmi Devi"],
    ["Email", "lakshmi@example.in"],
    ["Message", "Do you have Gadwal?"],
  ] as const) {
    await userEvent.click(box(name));
    await userEvent.paste(text);
  }
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("the contact form", () => {
  it("keeps a text that is too long, and says so at its field", async () => {
    render(<ContactForm />);
    const long = "silk ".repeat(900);
    await userEvent.click(box("Message"));
    await userEvent.paste(long);
    await userEvent.tab();
    expect(await screen.findByText("Please use at most 4000 characters")).toBeDefined();
    expect(box("Message").value).toBe(long);
  });

  it("says nothing before a field was touched, then what is missing at its field", async () => {
    render(<ContactForm />);
    expect(screen.queryByText("Name is required")).toBeNull();
    await userEvent.click(box("Name"));
    await userEvent.tab();
    expect(await screen.findByText("Name is required")).toBeDefined();
    expect(screen.queryByText("All fields are required")).toBeNull();
  });

  it("names everything that is missing when it is sent empty, and takes the focus there", async () => {
    render(<ContactForm />);
    await userEvent.click(send());
    const summary = await screen.findByRole("alert");
    for (const said of [
      "All fields are required",
      "Name is required",
      "Email is required",
      "Message is required",
    ]) {
      expect(summary.textContent).toContain(said);
    }
    await waitFor(() => expect(summary).toHaveFocus());
  });

  it("speaks of missing fields only where one is missing", async () => {
    render(<ContactForm />);
    await write();
    await userEvent.type(box("Email"), "@");
    await userEvent.click(send());
    const summary = await screen.findByRole("alert");
    expect(summary.textContent).toContain("Please enter a valid email address");
    expect(summary.textContent).not.toContain("All fields are required");
  });

  it("thanks, shows the ticket and is empty again when the shop has the message", async () => {
    const asked = shopAnswers(SENT);
    render(
      <>
        <ContactForm />
        <ToastHost />
      </>,
    );
    await write();
    await userEvent.click(send());
    expect(await screen.findByText("Thank you for contacting us!")).toBeDefined();
    expect(
      screen.getByText(
        "Your message has been received. One of our team members will contact you shortly.",
      ),
    ).toBeDefined();
    expect(screen.getByText("C-7K3M9Q")).toBeDefined();
    expect(await screen.findByText("Message sent successfully!")).toBeDefined();
    expect(box("Message").value).toBe("");
    expect(sessionStorage.getItem("contactMessage")).toBeNull();
    expect(asked).toEqual([
      {
        name: "Lakshmi Devi",
        email: "lakshmi@example.in",
        phone: "",
        subject: "",
        message: "Do you have Gadwal?",
        website: "",
      },
    ]);
  });

  it("keeps what was typed over a reload and over a failure", async () => {
    shopAnswers(
      async () => new Response("<html>", { status: 502 }),
      json(429, { code: "rate_limited", message: "You have sent several messages already." }),
    );
    const { unmount } = render(<ContactForm />);
    await write();
    unmount();
    render(<ContactForm />);
    expect(box("Message").value).toBe("Do you have Gadwal?");
    await userEvent.click(send());
    expect(await screen.findByText("Failed to send message")).toBeDefined();
    expect(box("Message").value).toBe("Do you have Gadwal?");
    await userEvent.click(send());
    expect(await screen.findByText("You have sent several messages already.")).toBeDefined();
    expect(box("Name").value).toBe("Lakshmi Devi");
  });

  it("puts the shop's own objections at their fields", async () => {
    shopAnswers(
      json(422, {
        code: "invalid",
        message: "This field contains characters that cannot be used",
        errors: { name: "This field contains characters that cannot be used" },
      }),
    );
    render(<ContactForm />);
    await write();
    await userEvent.click(send());
    await waitFor(() => expect(box("Name").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByRole("alert").textContent).toContain("characters that cannot be used");
  });

  it("is sent once, however often the button is pressed", async () => {
    let answer: (response: Response) => void = () => undefined;
    const asked = shopAnswers(() => new Promise((done) => (answer = done)));
    render(<ContactForm />);
    await write();
    await userEvent.click(send());
    await waitFor(() => expect(send().getAttribute("aria-busy")).toBe("true"));
    await userEvent.click(send());
    answer(await SENT());
    expect(await screen.findByText("C-7K3M9Q")).toBeDefined();
    expect(asked).toHaveLength(1);
  });

  it("hides the trap from people and screen readers", () => {
    const { container } = render(<ContactForm />);
    const trap = container.querySelector<HTMLInputElement>("input[name=website]");
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
    expect(screen.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
  });
});
