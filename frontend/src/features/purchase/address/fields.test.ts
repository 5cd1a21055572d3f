import { expect, it } from "vitest";
import { NO_ADDRESS } from "./addressFields";
import { mayBecome } from "./fields";

const earlier = { ...NO_ADDRESS, fullName: "Lakshmi Devi", pincode: "518001", city: "Kurnool" };

it("puts an earlier address in only where nothing was typed and no other place was asked about", () => {
  expect(mayBecome(earlier, NO_ADDRESS)).toBe(true);
  const place = { city: "Kurnool", state: "Andhra Pradesh" };
  expect(mayBecome(earlier, { ...NO_ADDRESS, ...place, pincode: "518001" })).toBe(true);
  // For somebody else, far away.
  expect(mayBecome(earlier, { ...NO_ADDRESS, pincode: "500034" })).toBe(false);
  expect(mayBecome(earlier, { ...NO_ADDRESS, pincode: "5180" })).toBe(false);
  expect(mayBecome(earlier, { ...NO_ADDRESS, fullName: "L" })).toBe(false);
});
