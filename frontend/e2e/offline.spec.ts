/** The shop without a network, and on the home screen. */
import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "./support/checker";
import { drawPicture } from "./support/picture";
import { addToCart, plentifulSaree } from "./support/shop";

test.use({ serviceWorkers: "allow" });

test("without a network the shop says what waits in the cart, and comes back with it", async ({
  page,
  context,
  request,
}) => {
  const saree = await plentifulSaree(request);
  await addToCart(page, saree);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto("/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(/sarees? waits? in your cart/);
  await expect(page.getByText(saree.name)).toBeVisible();
  const pictures = page.locator("img");
  expect(
    await pictures.evaluateAll((all) =>
      all.filter((one) => (one as HTMLImageElement).naturalWidth === 0),
    ),
    "pictures that the network would have to bring",
  ).toEqual([]);
  await expect(page.locator("header svg")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await drawPicture(page, "offline", false);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual(["/offline.html"]);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  // The page notices by itself that the network is back.
  await context.setOffline(false);
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
});

test("the shop can be installed", async ({ request }) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toBe("application/manifest+json");
  const { icons, start_url } = await manifest.json();
  expect(start_url).toBe("/");
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    "any",
    "any",
    "maskable",
  ]);
  for (const { src } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toBe("image/png");
    expect((await icon.body()).length).toBeLessThan(30_000);
  }
  const counter = await request.get("/pos.webmanifest");
  expect(counter.headers()["content-type"]).toBe("application/manifest+json");
  expect((await counter.json()).start_url).toBe("/pos");
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
});
