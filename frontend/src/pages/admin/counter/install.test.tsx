import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "@/features/staff/types";
import { localStore } from "@/lib/storage";
import { Component } from "../counter";
import { MeContext } from "../frame/me";
import { click, json, openShop } from "./onHoldInTest";

const till = { id: "t1", name: "Counter 1", session: null, left: 2_000 };
const me = {
  ...{ id: "staff-1", username: "asha" },
  permissions: ["counter.serve", "settings.write"],
} as unknown as Me;
const SHOP = "/manifest.webmanifest";
let link: HTMLLinkElement;
let isApp: boolean;

beforeEach(() => {
  openShop();
  localStore.clear();
  isApp = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(display-mode: standalone)" && isApp,
    addEventListener() {},
    removeEventListener() {},
  }));
  const others = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/pos/tills") return json({ data: [till], cashOutLimit: null });
    return pathname === "/api/admin/me" ? json(me) : others(request);
  });
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { persist: async () => false },
  });
  link = Object.assign(document.createElement("link"), { rel: "manifest", href: SHOP });
  document.head.append(link);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "storage");
  link.remove();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MeContext value={me}>
          <Component />
        </MeContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );

/** As the browser offers it, to somebody who answers like this. */
function offer(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

async function refuse() {
  await click("Till: Counter 1");
  const drawer = within(await screen.findByRole("dialog", { name: "Till" }));
  await userEvent.click(
    await drawer.findByRole("button", { name: "Let this device sell without the network" }),
  );
  const alert = await drawer.findByRole("alert");
  expect(alert).toHaveTextContent("This browser does not promise to keep bills.");
  return drawer;
}
const install = { name: "Install the till" };
const MENU = "In the browser's menu: Install app, or Add to home screen.";

test("while the counter is open its own manifest is the page's", () => {
  const { unmount } = show();
  expect(link.getAttribute("href")).toBe("/pos.webmanifest");
  unmount();
  expect(link.getAttribute("href")).toBe(SHOP);
});

test("a browser that offers to install the till is asked to, once it has to be", async () => {
  show();
  const { prompt, event } = offer("accepted");
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  const drawer = await refuse();
  expect(drawer.queryByText(MENU)).toBeNull();
  await userEvent.click(drawer.getByRole("button", install));
  await drawer.findByText("Installed. Open the counter from its icon and try again.");
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(drawer.queryByRole("button", install)).toBeNull();
});

test("whoever says no is told the browser's own way, until it offers again", async () => {
  show();
  offer("dismissed");
  const drawer = await refuse();
  await userEvent.click(drawer.getByRole("button", install));
  await drawer.findByText(MENU);
  offer("accepted");
  await drawer.findByRole("button", install);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", 0, MENU],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15", 0, MENU],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15",
    5,
    "On an iPad: Share, then Add to Home Screen.",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148",
    5,
    "On an iPad: Share, then Add to Home Screen.",
  ],
])("without an offer it says how: %s, %i fingers", async (userAgent, maxTouchPoints, words) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(maxTouchPoints);
  show();
  const drawer = await refuse();
  drawer.getByText(words);
  expect(drawer.queryByRole("button", install)).toBeNull();
  vi.restoreAllMocks();
});

test("in the installed app there is nothing to install", async () => {
  isApp = true;
  show();
  const drawer = await refuse();
  expect(drawer.queryByText(MENU)).toBeNull();
  expect(drawer.queryByRole("button", install)).toBeNull();
});
