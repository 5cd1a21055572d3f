import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "@/features/contact/staff/queries";
import type { AdminCustomer } from "@/features/customers/staff/queries";
import { sessionStore } from "@/lib/storage";
import { wideScreen } from "@/test/wideScreen";
import { CustomerScreen } from "./customer/CustomerScreen";
import { MessageScreen } from "./message/MessageScreen";
import { openForStaff } from "./staffPageInTest";

const back = { to: "/admin", label: "Back" };
const message: Message = {
  ...{ id: "m1", ticket: "C-7K3M9Q", name: "Padma", email: "padma@example.in", phone: null },
  ...{ subject: null, message: "Do you have Gadwal?", receivedAt: "2026-11-24T05:10:00Z" },
  ...{ status: "open", complaint: false, clock: null, version: 1, order: null },
  ...{ entries: [], orders: [] },
};
const customer = {
  ...{ id: "c1", name: "Padma", email: "padma@example.in", phone: "9848012345", version: 1 },
  ...{ createdAt: "2026-11-24T05:10:00Z", block: null, figures: { orders: 0, spent: 0 } },
  ...{ orders: [], notes: [], addresses: [], reviews: [], messages: [], lookalikes: [] },
  ...{ devices: [], consents: [] },
} as unknown as AdminCustomer;

const show = (who: string, page: ReactNode) => {
  cleanup();
  openForStaff([{ path: "/", element: page }], "/", { id: who, username: who });
};

beforeEach(() => {
  sessionStore.clear();
  vi.stubGlobal("fetch", () => new Promise<Response>(() => undefined));
  wideScreen();
});
afterEach(() => vi.unstubAllGlobals());

const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" });

test.each([
  ["a customer", <CustomerScreen key="c" customer={customer} back={back} />],
  ["a message", <MessageScreen key="m" message={message} back={back} />],
])("a note about %s is there again for whoever comes back to it", (_, page) => {
  show("meena", page);
  fireEvent.change(note(), { target: { value: "Calls back on Friday" } });
  show("meena", page);
  expect(note().value).toBe("Calls back on Friday");
  show("uma", page);
  expect(note().value).toBe("");
});
