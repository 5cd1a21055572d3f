import { expect, test } from "vitest";
import { sortFiles } from "./chosenFiles";

const file = (name: string, type = "") => new File(["x"], name, { type });
const problemOf = (...files: File[]) => sortFiles(files).problem;

test("one table and its pictures, by what they are", () => {
  const table = file("Sarees.CSV", "application/vnd.ms-excel");
  const pictures = [file("a.jpg", "image/jpeg"), file("b.WEBP")];
  expect(sortFiles([...pictures, table])).toEqual({ table, pictures, problem: null });
  expect(sortFiles(pictures)).toEqual({ table: null, pictures, problem: null });
});

test("what cannot be meant is said before anything is sent", () => {
  expect(problemOf(file("a.csv"), file("b.csv"))).toBe("Please choose one CSV file at a time.");
  expect(problemOf(file("a.csv"), file("a.svg", "image/svg+xml"))).toMatch(/^“a\.svg” is neither/);
  expect(problemOf(file("a.jpg"), file("b.jpg"), file("A.JPG"))).toMatch(/called “A\.JPG”/);
  const many = Array.from({ length: 501 }, (_, at) => file(`${at}.png`, "image/png"));
  expect(problemOf(...many)).toMatch(/^These are 501 pictures/);
  expect(problemOf(...many.slice(1))).toBeNull();
});
