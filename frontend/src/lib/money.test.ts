import { expect, test } from "vitest";
import { rupeeRange, rupees, toPaise } from "./money";

test("groups rupees as lakhs, without paise when there are none", () => {
  expect(rupees(0)).toBe("₹0");
  expect(rupees(18500)).toBe("₹18,500");
  expect(rupees(100000)).toBe("₹1,00,000");
});

test("shows paise rather than hiding what is charged", () => {
  expect(rupees(2849.05)).toBe("₹2,849.05");
  expect(rupees(99.5)).toBe("₹99.50");
});

test("says where a price band ends, or that it does not", () => {
  expect(rupeeRange(5000, 9999)).toBe("₹5,000 – ₹9,999");
  expect(rupeeRange(25000, null)).toBe("₹25,000 and above");
  expect(rupeeRange(0, 4999)).toBe("Up to ₹4,999");
});

test.each([
  [180, 18000],
  [17100.5, 1710050],
  [0.29, 29],
  [1.1, 110],
  [40000, 4000000],
])("₹%d is %i paise", (amount, paise) => {
  expect(toPaise(amount)).toBe(paise);
});
