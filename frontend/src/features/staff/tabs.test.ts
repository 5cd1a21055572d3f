// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { staffSession } from "@/api/staffSession";
import { answerOtherTabs, askOtherTabs } from "./tabs";

/** Both ends stand in one document here, so the token is kept apart by hand. */
const line = () => new BroadcastChannel("staff");
const heard = (channel: BroadcastChannel) => {
  const said: unknown[] = [];
  channel.onmessage = ({ data }) => said.push(data);
  return said;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  staffSession.forget();
});

it("a new tab is signed in by one that is", async () => {
  const other = line();
  other.onmessage = () => other.postMessage({ is: "token", token: "t1", name: "asha" });
  expect(await askOtherTabs()).toBe(true);
  expect([staffSession.token(), staffSession.name()]).toEqual(["t1", "asha"]);
  other.close();
});

it("a new tab asks no longer than a moment, and believes no other message", async () => {
  const other = line();
  other.onmessage = () => other.postMessage({ is: "token", token: 7 });
  expect(await askOtherTabs()).toBe(false);
  expect(staffSession.token()).toBeNull();
  other.close();
});

it("a tab that is there is waited for, however busy it is", async () => {
  vi.spyOn(staffSession, "isHinted").mockReturnValue(true);
  const locks = { query: async () => ({ held: [{ name: "staff" }] }) };
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locks } }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const other = line();
  const said = heard(other);
  const came = askOtherTabs();
  await vi.waitFor(() => expect(said).toHaveLength(1));
  vi.advanceTimersByTime(3_000);
  other.postMessage({ is: "token", token: "t1", name: "asha" });
  expect(await came).toBe(true);
  other.close();
});

it("an open tab hands its token over, and none once it has none", async () => {
  staffSession.open("t1", "asha");
  const tab = answerOtherTabs("asha", () => {});
  const other = line();
  const said = heard(other);
  other.postMessage({ is: "wanted" });
  await vi.waitFor(() => expect(said).toEqual([{ is: "token", token: "t1", name: "asha" }]));
  staffSession.forget();
  other.postMessage({ is: "wanted" });
  other.postMessage({ is: "alive" });
  await new Promise((next) => setTimeout(next));
  expect(said).toHaveLength(1);
  tab.close();
  other.close();
});

it("a tab whose session has ended takes the token of the same person, and of nobody else", async () => {
  const alive = vi.fn();
  const tab = answerOtherTabs("asha", alive);
  const other = line();
  other.postMessage({ is: "token", token: "his", name: "ravi" });
  other.postMessage({ is: "alive" });
  await vi.waitFor(() => expect(alive).toHaveBeenCalledOnce());
  expect(staffSession.token()).toBeNull();
  other.postMessage({ is: "token", token: "hers", name: "asha" });
  await vi.waitFor(() => expect(staffSession.token()).toBe("hers"));
  tab.close();
  other.close();
});
