import { expect, test } from "vitest";
import type { Failure } from "@/api/errors";
import { saidOf } from "./banner";
import { newBill } from "./bill";

const refused = (fields: Failure["fields"], more: Partial<Failure> = {}) =>
  saidOf(
    {
      code: "validation_failed",
      message: "Please check the bill.",
      fields,
      quote: null,
      available: [],
      customOrders: [],
      placed: null,
      ...more,
    },
    newBill(),
  );
const change = { label: "Change customer", what: "customer" };

test("what is wrong with the customer is said with its field, and leads to the customer", () => {
  const text = "Check the GSTIN: its last character does not fit.";
  expect(refused({ "customer.gstin": text })).toEqual({ tone: "kumkum", text, act: change });
  expect(refused({ "customer.name": "This field is required" })).toEqual({
    tone: "kumkum",
    text: "Name: This field is required",
    act: change,
  });
  expect(refused({ "customer.state": "Please choose a State" }).text).toBe("Please choose a State");
});

test("a bill that needs an address says so in its own words", () => {
  const message = "A bill of this amount needs the customer's name and address.";
  const fields = { "customer.address": "This field is required" };
  expect(refused(fields, { code: "address_needed", message })).toEqual({
    tone: "kumkum",
    text: message,
    act: change,
  });
});
