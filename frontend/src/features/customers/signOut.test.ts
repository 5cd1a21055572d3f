// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { begin } from "@/api/refresh";
import { session } from "@/api/session";
import { staffSession } from "@/api/staffSession";
import { keptFiles } from "@/lib/keptFiles";
import { signedIn } from "@/test/customer";
import { settleLogout, signOut } from "./signOut";

const EVERY_KEY = [
  "customerToken",
  "customerId",
  "user",
  "customerEmail",
  "customerPhone",
  "returnUrl",
  "lastOrderId",
  "lastOrderItems",
  "lastOrderAmount",
  "lastOrderCustomer",
  "lastOrderDate",
  "adminAuth",
  "orderTokens",
  "cart",
];

const replace = vi.fn();

beforeEach(() => {
  vi.stubGlobal("location", { ...window.location, origin: window.location.origin, replace });
  localStorage.clear();
  sessionStorage.clear();
  for (const key of EVERY_KEY) localStorage.setItem(key, "something");
  localStorage.setItem("listingView", "large");
  sessionStorage.setItem("checkoutAddress", "{}");
  begin(signedIn);
  staffSession.open("staff", "asha");
});

afterEach(() => {
  session.forget();
  staffSession.forget();
  vi.unstubAllGlobals();
  replace.mockReset();
});

it("ends both sessions on the server, leaves nothing of the person, and goes home", async () => {
  const ended: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    ended.push(request.headers.get("Authorization"));
    return new Response(null, { status: 204 });
  });
  const forgotten = vi.spyOn(keptFiles, "clear");
  await signOut();
  expect(forgotten).toHaveBeenCalledOnce();
  expect(ended).toEqual(["Bearer mine", "Bearer staff"]);
  expect(EVERY_KEY.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  expect(sessionStorage.length).toBe(0);
  // How the listing is looked at says nothing about anybody.
  expect(Object.keys(localStorage)).toEqual(["listingView"]);
  expect(replace).toHaveBeenCalledWith("/");
});

it("without a network everything goes here at once, and the server is told at the next start", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await signOut();
  expect(EVERY_KEY.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  expect(replace).toHaveBeenCalledWith("/");
  // The next start: a fresh page with nobody signed in.
  session.forget();
  const told = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", told);
  await settleLogout();
  expect(told).toHaveBeenCalledOnce();
  await settleLogout();
  expect(told).toHaveBeenCalledOnce();
});
