import { expect, it } from "vitest";
import { isInAppBrowser } from "./inAppBrowser";

const android = "Mozilla/5.0 (Linux; Android 14; SM-A546E";
const chrome =
  "AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36";

it.each([
  `${android}; wv) ${chrome}`,
  `${android}) ${chrome} Instagram 330.0.0.40.92 Android`,
  `${android}) ${chrome} [FB_IAB/FB4A;FBAV/463.0.0.49.63;]`,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/463.0]",
  `${android}) ${chrome} WhatsApp/2.24.8`,
])("is known inside another app: %s", (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

it.each([
  `${android}) ${chrome}`,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0",
])("is not known in a browser of its own: %s", (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
