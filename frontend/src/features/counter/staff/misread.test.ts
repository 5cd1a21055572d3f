import { expect, test } from "vitest";
import { isMisread } from "./misread";

test.each([
  ["an EAN of a product", "8901030865275"],
  ["an EAN of a book", "9780306406157"],
  ["a UPC", "036000291452"],
  ["a UPC with the zero before it", "0036000291452"],
  ["an EAN of eight digits", "96385074"],
])("%s is read well", (_, number) => {
  expect(isMisread(number)).toBe(false);
});

test.each([
  ["one digit is another", "8901030865225"],
  ["two digits changed places", "8901030862575"],
  ["a UPC with another last digit", "036000291453"],
  ["eight digits with another last one", "96385073"],
])("%s: misread", (_, number) => {
  expect(isMisread(number)).toBe(true);
});

test.each([
  "",
  "1",
  "9638507",
  "963850731",
  "89010308652",
  "89010308652251",
  "PT-0000000001",
  "890103086522X",
  "CN/2627/000012",
])("%j has no check digit", (number) => {
  expect(isMisread(number)).toBe(false);
});
