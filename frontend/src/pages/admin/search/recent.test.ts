import { expect, test } from "vitest";
import { recentlyOpened, remember } from "./recent";

test("the last eight of each person, the newest first and once, and nobody sees another's", () => {
  for (let number = 1; number <= 10; number += 1) {
    remember("asha", { to: `/admin/orders/${number}`, title: `PT-${number}` });
  }
  remember("asha", { to: "/admin/orders/5", title: "PT-5" });
  const titles = recentlyOpened("asha").map(({ title }) => title);
  expect(titles).toEqual(["PT-5", "PT-10", "PT-9", "PT-8", "PT-7", "PT-6", "PT-4", "PT-3"]);
  expect(recentlyOpened("ravi")).toEqual([]);
});
