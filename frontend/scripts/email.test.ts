/** The browser's pattern for email addresses against the list that the server's parser is tested with. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EMAIL } from "../src/lib/email";

const { taken, refused } = JSON.parse(
  readFileSync("../crates/domain/kernel/src/email.cases.json", "utf8"),
) as { taken: string[]; refused: string[] };

describe("an email address", () => {
  it.each(taken)("may be %s", (address) => expect(EMAIL.test(address)).toBe(true));
  it.each(refused)("is not %s", (address) => expect(EMAIL.test(address)).toBe(false));
});
