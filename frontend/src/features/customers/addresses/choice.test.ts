import { expect, it } from "vitest";
import type { CustomerAddress, PreviousAddress } from "@/api/types";
import { addressOf, NEW, previousChoice, savedChoice, savedOf } from "./choice";

const saved = [
  { id: "a", fullName: "Lakshmi" },
  { id: "b", fullName: "Sita" },
] as CustomerAddress[];
const previous = [{ fullName: "Amma" }] as PreviousAddress[];
const [, second] = saved;

it("finds the address a choice means", () => {
  expect(second && savedChoice(second)).toBe("saved:b");
  expect(addressOf("saved:b", saved, previous)?.fullName).toBe("Sita");
  expect(addressOf(previousChoice(0), saved, previous)?.fullName).toBe("Amma");
});

it("finds none for a new one, nor for one that is gone", () => {
  expect(addressOf(NEW, saved, previous)).toBeNull();
  expect(addressOf("saved:gone", saved, previous)).toBeNull();
  expect(addressOf(previousChoice(1), saved, previous)).toBeNull();
});

it("knows which choices the book holds", () => {
  expect(savedOf("saved:a", saved)?.id).toBe("a");
  expect(savedOf(previousChoice(0), saved)).toBeNull();
});
