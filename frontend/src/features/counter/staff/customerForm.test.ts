import { expect, test } from "vitest";
import { customerSchema, NOBODY, startOf } from "./customerForm";

// Here and not on a page: the page of the tests has no `size` of a select, and its form takes that for a choice made.
test.each([
  ["Andhra Pradesh", "Andhra Pradesh"],
  [" andhra pradesh ", "Andhra Pradesh"],
  ["Andhra", ""],
  ["", ""],
])("a State that was typed as %j into an older bill becomes %j", (typed, state) => {
  expect(startOf({ ...NOBODY, state: typed, known: null })).toEqual({ ...NOBODY, state });
});

test("a GSTIN may be left out, and is otherwise a right one", () => {
  const read = (gstin: string) => customerSchema.safeParse({ ...NOBODY, gstin });
  expect(read("").success).toBe(true);
  expect(read("37 aadcs0472n 1z1").data?.gstin).toBe("37AADCS0472N1Z1");
  expect(read("37AADCS0472N1Z2").error?.issues.map(({ path, message }) => [path, message])).toEqual(
    [[["gstin"], "Check the GSTIN: its last character does not fit."]],
  );
});
