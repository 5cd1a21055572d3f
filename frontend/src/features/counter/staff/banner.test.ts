import { expect, test } from "vitest";
import { type Failure, failureOf } from "@/api/errors";
import { against, saidOf } from "./banner";
import { type Bill, changed, newBill } from "./bill";

const refused = (fields: Failure["fields"], more: Partial<Failure> = {}, bill: Bill = newBill()) =>
  saidOf({ ...failureOf("validation_failed", "Please check the bill.", fields), ...more }, bill);
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

test("what is wrong with the discount of one saree leads to it; what else is wrong with it does not", () => {
  const saree = {
    id: "a",
    sku: "A",
    name: "Gadwal",
    price: 400,
    available: 1,
    ...{ exact: true, heldOnBill: false, isService: false },
  };
  const bill = changed(newBill(), { do: "add", product: saree });
  const text = "That is more than the saree costs";
  expect(refused({ "items[0].cashDiscount": text }, {}, bill)).toEqual({
    tone: "kumkum",
    text: `Gadwal: ${text}`,
    act: { label: "Change discount", what: { discountOf: "a" } },
  });
  expect(refused({ "items[0].quantity": "Too many" }, {}, bill)).toEqual({
    tone: "kumkum",
    text: "Gadwal: Too many",
  });
});

test("a saree that a web order holds is not said to be sold out", () => {
  const saree = {
    id: "a",
    sku: "A",
    name: "Gadwal",
    price: 400,
    available: 0,
    ...{ exact: true, heldOnBill: false, isService: false },
  };
  expect(against(newBill(), saree)).toBe("Gadwal is sold out.");
  expect(against(newBill(), { ...saree, heldUntil: "2026-11-27T08:50:00Z" })).toBe(
    "Gadwal is held for a web order until 2:20 pm, unless that is paid before.",
  );
});
