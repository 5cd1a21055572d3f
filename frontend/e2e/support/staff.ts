/** Whoever works in the shop, and the orders they find there. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { logInButton, passwordField } from "./account";
import { here } from "./place";
import { ADDRESS, plentifulSaree } from "./shop";

// The account is made by whoever starts the journeys: `pattu admin create`.
const { STAFF_USERNAME = "", STAFF_PASSWORD = "" } = process.env;

export const staffPassword = STAFF_PASSWORD;

/** Through the shop's own door. */
export async function signInAsStaff(page: Page): Promise<void> {
  expect(STAFF_USERNAME, "STAFF_USERNAME and STAFF_PASSWORD name a staff member").not.toBe("");
  await page.goto("/login");
  await page.getByRole("radio", { name: "Admin" }).check({ force: true });
  await page.getByLabel("Username").fill(STAFF_USERNAME);
  await passwordField(page).fill(STAFF_PASSWORD);
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

export type PaidOrder = {
  id: string;
  orderNumber: string;
  payable: number;
  /** Opens it in any browser. */
  accessToken: string;
};

/** Somebody buys a saree and pays for it, past the screens. */
export async function paidOrder(request: APIRequestContext): Promise<PaidOrder> {
  const saree = await plentifulSaree(request);
  const placed = await request.post("/api/orders", {
    data: {
      items: [{ id: saree.id, quantity: 1 }],
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

export const addNote = async (page: Page, text: string) => {
  await page.getByLabel("New note").fill(text);
  await page.getByRole("button", { name: "Add note" }).click();
};
