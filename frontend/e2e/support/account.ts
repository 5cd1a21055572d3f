/** Somebody with an account, and what tests do at the doors. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";

export type Person = { name: string; email: string; phone: string; password: string };

/** Nobody else's, so that limits per account are never met. */
export function somebody(): Person {
  const mark = crypto.randomUUID().slice(0, 8);
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join("");
  return {
    name: "Lakshmi Devi",
    email: `lakshmi.${mark}@example.in`,
    phone: `9${digits}`,
    password: `four blue pots ${mark}`,
  };
}

/** Opens an account past the screens. */
export async function registered(
  request: APIRequestContext,
  as: Partial<Person> = {},
): Promise<Person> {
  const person = { ...somebody(), ...as };
  const answer = await request.post("/api/customers/register", {
    data: {
      ...person,
      confirmPassword: person.password,
      marketing: false,
      noticeVersion: "account 2026-11-23",
    },
  });
  expect(answer.status()).toBe(202);
  return person;
}

/** The number rings in the hand of whoever stands at the counter. */
export async function confirmedAtTheCounter(request: APIRequestContext, phone: string) {
  const { STAFF_USERNAME = "", STAFF_PASSWORD = "" } = process.env;
  const entry = await request.post("/api/auth/admin/login", {
    data: { username: STAFF_USERNAME, password: STAFF_PASSWORD },
  });
  expect(entry.status()).toBe(200);
  const headers = { Authorization: `Bearer ${(await entry.json()).token}` };
  const found = await request.get(`/api/customers/phone/${phone}`, { headers });
  const { unconfirmed } = await found.json();
  const proof = await request.post(`/api/customers/${unconfirmed[0].id}/phone-confirmation`, {
    headers,
    data: { phone },
  });
  expect(proof.status()).toBe(200);
}

export const emailField = (page: Page) => page.getByRole("textbox", { name: "Email" });
export const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });
export const loginTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "Log in" });

export const logInButton = (page: Page) => page.getByRole("button", { name: "Log in" });

/** Types email and password on /login and sends them. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await logInButton(page).click();
}

/** The keys of the specification that say something about a person. */
export const personalKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      "customerToken",
      "customerId",
      "user",
      "customerEmail",
      "customerPhone",
      "returnUrl",
      "adminAuth",
      "lastOrderId",
      "lastOrderItems",
      "lastOrderAmount",
      "lastOrderCustomer",
      "lastOrderDate",
      "orderTokens",
      "cart",
    ].filter((key) => localStorage.getItem(key) !== null),
  );
