// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { begin } from "@/api/refresh";
import { session } from "@/api/session";
import { staffSession } from "@/api/staffSession";
import { sessionStore } from "@/lib/storage";
import { customer, signedIn } from "@/test/customer";
import { followDrafts } from "./followDrafts";
import { followSession } from "./followSession";

const DRAFTS = [
  "checkoutAddress",
  "checkoutAttempt",
  "coupon",
  "customOrder",
  "customOrderReopened",
  "customOrderAttempt",
  "contactMessage",
];

const comes = (id: string) =>
  begin({ ...signedIn, customer: { ...customer, id }, token: `of ${id}` });

/** As another tab does it: this one hears of it afterwards. */
function inAnotherTab(change: () => void) {
  change();
  globalThis.dispatchEvent(new StorageEvent("storage", { key: null }));
}
const leavesThere = () => inAnotherTab(() => localStorage.clear());
const comesThere = (id: string) =>
  inAnotherTab(() => {
    localStorage.setItem("customerToken", `of ${id}`);
    localStorage.setItem("user", JSON.stringify({ id, name: "Meena" }));
  });

const write = () => {
  for (const key of DRAFTS) sessionStore.set(key, "{}");
};
const written = () => DRAFTS.filter((key) => sessionStore.get(key) !== null);

followSession(new QueryClient());

beforeEach(() => {
  session.forget();
  sessionStorage.clear();
  comes("c1");
  write();
});

it("leaves nothing when the customer logs out in another tab; what staff have here stays", () => {
  staffSession.open("staff", "asha");
  sessionStorage.setItem("counterBill.asha", "{}");
  leavesThere();
  expect(written()).toEqual([]);
  expect(staffSession.token()).toBe("staff");
  expect(sessionStorage.getItem("counterBill.asha")).toBe("{}");
});

it("leaves nothing to somebody else", () => {
  comesThere("c2");
  expect(written()).toEqual([]);
});

it("keeps all for whoever comes back after their session was refused", () => {
  session.lose("c1");
  expect(written()).toEqual(DRAFTS);
  comes("c1");
  expect(written()).toEqual(DRAFTS);
});

it("keeps it over a reload as well", () => {
  session.lose("c1");
  const kept = { ...sessionStorage };
  leavesThere();
  comes("c1");
  leavesThere();
  // The page has started anew: nothing but the storage says what was.
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  followDrafts();
  expect(written()).toEqual(DRAFTS);
});

it("leaves nothing to somebody else who comes after a session that was refused", () => {
  session.lose("c1");
  comes("c2");
  expect(written()).toEqual([]);
});

it("a session that was refused once says nothing of the next one", () => {
  session.lose("c1");
  comesThere("c2");
  write();
  leavesThere();
  expect(written()).toEqual([]);
});

it("a tab that slept through a logout leaves nothing at its next start", () => {
  sessionStorage.setItem("lastCustomer", "c0");
  followDrafts();
  expect(written()).toEqual([]);
});

it("keeps what a guest wrote before they log in", () => {
  leavesThere();
  write();
  comes("c1");
  expect(written()).toEqual(DRAFTS);
});
