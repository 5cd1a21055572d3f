import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BAD_EMAIL } from "@/api/fieldRules";
import { begin } from "@/api/refresh";
import { session } from "@/api/session";
import { REQUIRED } from "@/lib/forms/formRules";
import { signedIn } from "@/test/customer";
import { shopAnswers } from "@/test/shopAnswers";
import { ProfileForm } from "./ProfileForm";

const customer = { ...signedIn.customer, name: "Lakshmi" };
const field = (name: string) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

beforeEach(() => {
  begin({ ...signedIn, customer });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileForm customer={customer} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.forget();
});

it("asks for the password with a new email address only", async () => {
  const asked = shopAnswers(200, { data: { ...customer, name: "Lakshmi Devi" } });
  await type("Email", "l@example");
  await save();
  expect(await screen.findByText(BAD_EMAIL)).toBeInTheDocument();
  expect(screen.getByText(REQUIRED)).toBeInTheDocument();
  await waitFor(() => expect(field("Email")).toHaveFocus());
  await type("Email", "new@example.in");
  await save();
  await waitFor(() => expect(field("Your password")).toHaveFocus());
  expect(asked).toEqual([]);
  await type("Email", customer.email);
  await type("Name", " Lakshmi Devi ");
  await save();
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  const { name, email, phone } = { ...customer, name: "Lakshmi Devi" };
  expect(asked).toEqual([{ name, email, phone, currentPassword: "" }]);
});

it("puts the shop's word at its field", async () => {
  const errors = { phone: "This number belongs to another account" };
  shopAnswers(422, { code: "invalid", message: "Invalid", errors });
  await type("Phone", "9848012346");
  await save();
  expect(await screen.findByText(errors.phone)).toBeInTheDocument();
  expect(field("Phone")).toHaveFocus();
  expect(screen.queryByRole("alert")).toBeNull();
});
