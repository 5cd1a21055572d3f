/** Steps of a shopper, and questions a test asks the shop behind the shopper's back. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";

export type Saree = { id: string; sku: string; name: string; price: number; stock: number };

export type ShopOrder = {
  id: string;
  orderNumber: string;
  status: string;
  paymentStatus: string;
  payable: number;
  razorpayOrderId: string;
  canPay: boolean;
  items: { id: string; quantity: number; price: number }[];
};

export const ADDRESS = {
  fullName: "Lakshmi Devi",
  phone: "9848012345",
  email: "lakshmi@example.in",
  pincode: "518001",
  address: "12-3, Temple Street\nnear the clock tower",
  city: "Kurnool",
  state: "Andhra Pradesh",
  country: "India",
};

/** "₹17,100" as the pages print it. */
export const rupees = (amount: number): string =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** The sarees of the first listing page that can be bought. */
export async function sareesInStock(request: APIRequestContext, atLeast = 1): Promise<Saree[]> {
  const response = await request.get("/api/products?inStock=true&perPage=100");
  expect(response.ok()).toBe(true);
  const { data } = (await response.json()) as { data: Saree[] };
  return data.filter((saree) => saree.stock >= atLeast);
}

/** One with many pieces, so that journeys do not take each other's. */
export async function plentifulSaree(request: APIRequestContext): Promise<Saree> {
  const [most] = (await sareesInStock(request, 2)).sort((one, other) => other.stock - one.stock);
  if (!most) throw new Error("The demo shop has no saree with two pieces left.");
  return most;
}

type Placed = { id: string; token: string };

/** Buys a saree as a guest and closes the page before it can tell the shop. */
export async function payAndLeave(page: Page, request: APIRequestContext): Promise<Placed> {
  await goToPayment(page, await plentifulSaree(request));
  const placed = await placedHere(page);
  // However long it takes until somebody looks, the shop does not hear of it from here.
  await page.route(/\/api\/orders\/(verify|payment-callback)/, (route) => route.abort());
  // The form says so for a second, which a busy machine can miss.
  const paid = page.waitForResponse(async (response) => {
    if (!response.url().includes("/v1/checkout/payments")) return false;
    return (await response.text()).includes('"success"');
  });
  await payByUpi(page, "success@razorpay");
  await paid;
  await page.close();
  return placed;
}

/** The shop learns of the payment within so many milliseconds. */
export async function expectPaid(request: APIRequestContext, placed: Placed, timeout: number) {
  await expect
    .poll(async () => (await readOrder(request, placed)).paymentStatus, { timeout })
    .toBe("paid");
}

/** Opens a saree's page and puts it into the cart. */
export async function addToCart(page: Page, saree: Saree): Promise<void> {
  await page.goto(`/product/${saree.id}`);
  await expect(page.getByRole("heading", { level: 1, name: saree.name })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText(`Added ${saree.name}`).first()).toBeVisible();
}

/** Says guest and fills in the address, as a thumb would: pasted number, PIN before address. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByLabel("Full name").fill(ADDRESS.fullName);
  await page.getByLabel("Phone", { exact: true }).fill("+91 98480 12345");
  await page.getByLabel("Email").fill(ADDRESS.email);
  await page.getByLabel("PIN code").fill(ADDRESS.pincode);
  await page.getByLabel("Address", { exact: true }).fill(ADDRESS.address);
  await page.getByLabel("City").fill(ADDRESS.city);
  await expect(page.getByLabel("State")).toHaveValue(ADDRESS.state);
}

export const payNow = (page: Page) => page.getByRole("button", { name: "Pay Now" }).first();

/** Presses Pay Now and pays by UPI in the provider's sheet. */
export async function payByUpi(page: Page, id: "success@razorpay" | "failure@razorpay") {
  await page.getByLabel("UPI ID").fill(id);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
}

/** From an empty browser to the open payment sheet. */
export async function goToPayment(page: Page, saree: Saree): Promise<void> {
  await addToCart(page, saree);
  await page.goto("/checkout");
  await fillAddress(page);
  await payNow(page).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
}

/** The order this browser placed last, with the token that opens it. */
export async function placedHere(page: Page): Promise<Placed> {
  const [id, tokens] = await page.evaluate(() => [
    localStorage.getItem("lastOrderId") ?? "",
    localStorage.getItem("orderTokens") ?? "{}",
  ]);
  const token = (JSON.parse(tokens ?? "{}") as Record<string, string>)[id ?? ""];
  if (!id || !token) throw new Error("This browser has not placed an order.");
  return { id, token };
}

export async function readOrder(
  request: APIRequestContext,
  { id, token }: { id: string; token: string },
): Promise<ShopOrder> {
  const response = await request.get(`/api/orders/${id}`, { headers: { "X-Order-Token": token } });
  expect(response.ok()).toBe(true);
  const { data } = (await response.json()) as { data: ShopOrder };
  return data;
}

/** How many lines lie in this browser's cart. */
export const cartLines = (page: Page): Promise<number> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("cart") ?? "[]") as unknown[]).length);

/** Another shopper, elsewhere, orders pieces of a saree (and does not pay yet). */
export async function orderElsewhere(
  request: APIRequestContext,
  saree: Saree,
  quantity: number,
): Promise<void> {
  const response = await request.post("/api/orders", {
    data: {
      items: [{ id: saree.id, quantity }],
      shippingAddress: ADDRESS,
      isGuestOrder: true,
      guestDetails: { name: ADDRESS.fullName, email: ADDRESS.email, phone: ADDRESS.phone },
    },
  });
  expect(response.status()).toBe(201);
}
