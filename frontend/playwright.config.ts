/**
 * Journeys through the built shop in a real browser. The shops must already be running, see place.ts; CHROME_PATH names the
 * browser, otherwise an installed Google Chrome is used.
 */
import { existsSync, statfsSync } from "node:fs";
import { defineConfig, type LaunchOptions } from "@playwright/test";
import { here, shopCount } from "./e2e/support/place";

const executable = process.env.CHROME_PATH;
const args = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Without a graphics card, drawing through an emulated one costs more than everything else a page does.
  "--disable-gpu",
  // What a page itself draws with WebGL still works, emulated.
  "--enable-unsafe-swiftshader",
];
// The npm browser is a headless shell and understands only this spelling.
if (executable?.includes("sparticuz") || process.env.CHROME_HEADLESS_SHELL === "1") {
  args.push("--headless=shell");
}

/** Where the browser's processes keep what they share, if there is room for it: files on the disk cost a fiftieth of all time. */
const SHARED_MEMORY = "/dev/shm";
const ENOUGH = 2 * 1024 ** 3;
const hasSharedMemory = () => {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH;
};
const launchOptions: LaunchOptions = {
  args,
  ...(executable && { executablePath: executable }),
  // Playwright's own default is made for machines that have little of it.
  ...(hasSharedMemory() && { ignoreDefaultArgs: ["--disable-dev-shm-usage"] }),
};

/** These visit every width by themselves, or look at no screen. */
const EVERY_WIDTH = [
  "admin-screens.spec.ts",
  "documents.spec.ts",
  "home.spec.ts",
  "home-rest.spec.ts",
  "information.spec.ts",
  "listing.spec.ts",
  "offline.spec.ts",
  "pages.spec.ts",
  "written.spec.ts",
];

/** What these are about happens behind screens that others look at (the admin's: admin-screens.spec.ts): once is enough. */
const BEHIND_SCREENS = [
  "account.spec.ts",
  "admin-content.spec.ts",
  "admin-customers.spec.ts",
  "admin-data-requests.spec.ts",
  "admin-editor.spec.ts",
  "admin-messages.spec.ts",
  "admin-offers.spec.ts",
  "admin-people.spec.ts",
  "admin-pictures.spec.ts",
  "admin-product-files.spec.ts",
  "admin-products.spec.ts",
  "admin-refunds.spec.ts",
  "admin-reports.spec.ts",
  "admin-roles.spec.ts",
  "admin-search.spec.ts",
  "admin-security.spec.ts",
  "admin-settings.spec.ts",
  "confirm-email.spec.ts",
  "contact.spec.ts",
  "counter-camera.spec.ts",
  "coupon.spec.ts",
  "custom-order-booking.spec.ts",
  "custom-order-journey.spec.ts",
  "custom-order-request.spec.ts",
  "customer-settings.spec.ts",
  "labels.spec.ts",
  "late-payment.spec.ts",
  "lost-webhook.spec.ts",
  "own-pages.spec.ts",
  "reviews.spec.ts",
  "shortlist.spec.ts",
  "taps.spec.ts",
  "till-offline.spec.ts",
  "tills.spec.ts",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // As many as there are shops: journeys share the stock of theirs, so in one shop they take turns.
  workers: shopCount,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Far more than any needs: a busy machine fails none.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./e2e/support/summary.ts"]],
  use: {
    baseURL: here.shop,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A trace costs every journey more than it helps the one that fails: `--trace on` keeps one.
    trace: "off",
    screenshot: "only-on-failure",
    // A worker answers pages itself, past the routes a journey lays; the journeys about it let it in.
    serviceWorkers: "block",
    launchOptions,
    ...(executable ? {} : { channel: "chrome" }),
  },
  projects: [
    {
      name: "phone",
      use: {
        viewport: { width: 360, height: 660 },
        // Drawing four pixels for each one costs an eighth of all; a picture for people has as many as a phone.
        deviceScaleFactor: process.env.PICTURES ? 2 : 1,
        hasTouch: true,
        isMobile: true,
      },
      testIgnore: EVERY_WIDTH,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1440, height: 900 } },
      // These look at no screen of their own: once is enough.
      grepInvert: /@once/,
      testIgnore: [...EVERY_WIDTH, ...BEHIND_SCREENS],
    },
    {
      // Last: most of their journeys are dealt out one by one, so that no shop is left without work while another has plenty.
      name: "widths",
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: EVERY_WIDTH,
    },
  ],
});
