/** Whoever works in the shop, and the orders they find there. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { logInButton, passwordField } from "./account";
import { here } from "./place";
import { ADDRESS, plentifulSaree } from "./shop";

// The account is made by whoever starts the journeys: `pattu admin create`.
const { STAFF_USERNAME = "", STAFF_PASSWORD = "" } = process.env;

export const staffPassword = STAFF_PASSWORD;

type Person = { username: string; password: string };
const OWNER: Person = { username: STAFF_USERNAME, password: STAFF_PASSWORD };

/** Through the shop's own door; as the owner unless somebody else is named. */
export async function signInAsStaff(
  page: Page,
  { username, password } = OWNER,
  door = "/login",
): Promise<void> {
  expect(username, "STAFF_USERNAME and STAFF_PASSWORD name a staff member").not.toBe("");
  await page.goto(door);
  await page.getByRole("radio", { name: "Admin" }).check({ force: true });
  await page.getByLabel("Username").fill(username);
  await passwordField(page).fill(password);
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/**
 * In the shop as somebody who works there, past the login screen, which has journeys of its own; as the owner unless somebody
 * else is named.
 */
export async function openAsStaff(page: Page, path: string, person: Person = OWNER): Promise<void> {
  const token =
    person === OWNER ? await ownerToken(page.request) : await signIn(page.request, person);
  // Any address of the shop will do to write into this tab's storage, as its login screen does.
  await page.goto("/robots.txt");
  await page.evaluate(
    ([name, secret]) => {
      sessionStorage.setItem("staffToken", secret);
      sessionStorage.setItem("staffName", name);
      localStorage.setItem("adminAuth", "true");
    },
    [person.username, token] as const,
  );
  await page.goto(path);
}

async function signIn(request: APIRequestContext, person: Person): Promise<string> {
  const answer = await request.post("/api/auth/admin/login", { data: person });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

/** A sign-in is a step-up for ten minutes. The slowest journey takes six, so it begins with one no older than this, in milliseconds. */
const SURE = 4 * 60_000;
/** The shop lets nobody sign in without end: the owner does once in a while. */
let known: { token: string; until: number } | null = null;

/** Of the owner, signed in past the screens. */
export async function ownerToken(request: APIRequestContext): Promise<string> {
  if (known && Date.now() < known.until) {
    const headers = { Authorization: `Bearer ${known.token}` };
    // Other journeys end the owner's sessions.
    if ((await request.get("/api/pos/tills", { headers })).ok()) return known.token;
  }
  const token = await signIn(request, OWNER);
  known = { token, until: Date.now() + SURE };
  return token;
}

/** Somebody else who works here, invited and joined past the screens. */
export async function staffMember(request: APIRequestContext, role: "manager" | "cashier") {
  const owner = await ownerToken(request);
  const username = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const invited = await request.post("/api/admin/staff/invitations", {
    headers: { Authorization: `Bearer ${owner}` },
    data: { name: username, role },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const { token } = (await invited.json()) as { token: string };
  const person = { username, password: "nine shuttles over the warp" };
  const joined = await request.post("/api/auth/admin/join", { data: { token, ...person } });
  expect(joined.ok(), await joined.text()).toBe(true);
  return person;
}

export type PaidOrder = {
  id: string;
  orderNumber: string;
  payable: number;
  /** Opens it in any browser. */
  accessToken: string;
};

/** Somebody buys a saree and pays for it, past the screens. */
export async function paidOrder(
  request: APIRequestContext,
  item?: { id: string; quantity: number },
): Promise<PaidOrder> {
  const bought = item ?? { id: (await plentifulSaree(request)).id, quantity: 1 };
  const placed = await request.post("/api/orders", {
    data: {
      items: [bought],
      shippingAddress: ADDRESS,
      isGuestOrder: true,
      guestDetails: { name: ADDRESS.fullName, email: ADDRESS.email, phone: ADDRESS.phone },
    },
  });
  expect(placed.status()).toBe(201);
  const { order, razorpayOrderId, accessToken } = (await placed.json()) as {
    order: Omit<PaidOrder, "accessToken">;
    razorpayOrderId: string;
    accessToken: string;
  };
  const paid = await request.post(`${here.simulator}/control/orders/${razorpayOrderId}/pay`, {
    data: { method: "upi", outcome: "success" },
  });
  const fields = (await paid.json()) as Record<string, string>;
  const verified = await request.post("/api/orders/verify", {
    data: { ...fields, orderId: order.id },
  });
  expect(verified.ok()).toBe(true);
  return { ...order, accessToken };
}

export const drawer = (page: Page) => page.getByRole("dialog");

export const openOrder = async (page: Page, { id, orderNumber }: PaidOrder) => {
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: orderNumber })).toBeVisible();
};

/** Somebody's paid order, open before the owner, who signed in on the login page. */
export async function openPaidOrder(page: Page, request: APIRequestContext): Promise<PaidOrder> {
  const order = await paidOrder(request);
  await signInAsStaff(page);
  await openOrder(page, order);
  return order;
}

export const addNote = async (page: Page, text: string) => {
  await page.getByLabel("New note").fill(text);
  await page.getByRole("button", { name: "Add note" }).click();
};

/** Takes back what was typed into a form, and says so once more. */
export async function discard(page: Page): Promise<void> {
  const button = { name: "Discard", exact: true };
  await page.getByRole("button", button).click();
  await page.getByRole("alertdialog").getByRole("button", button).click();
}
