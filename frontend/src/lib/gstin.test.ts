import { describe, expect, it } from "vitest";
import { gstinProblem, STATE_OF_CODE, stateOfGstin, tidyGstin } from "./gstin";
import { STATES } from "./states";

/** As firms have published them. */
const RIGHT = [
  ["27AAPFU0939F1ZV", "Maharashtra"],
  ["29AAGCB7383J1Z4", "Karnataka"],
  ["24AAACC1206D1ZM", "Gujarat"],
  ["37AADCS0472N1Z1", "Andhra Pradesh"],
  ["07AAGFF2194N1Z1", "Delhi"],
] as const;
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SHAPE =
  "A GSTIN has 15 characters, like 37ABCDE1234F1ZZ; please compare each with the certificate";
const CHECK = "Check the GSTIN: its last character does not fit.";
const STATE = "Check the GSTIN: no State has the number at its beginning.";

describe("a GSTIN", () => {
  it.each(RIGHT)("%s is right, and of %s", (gstin, state) => {
    expect(gstinProblem(gstin)).toBeNull();
    expect(stateOfGstin(gstin)).toBe(state);
  });

  it.each([
    ["", SHAPE],
    ["27AAPFU0939F1Z", SHAPE],
    ["27AAPFU0939F1ZVV", SHAPE],
    ["27AAPFU0939F1XV", SHAPE],
    ["27aapfu0939f1zv", SHAPE],
    ["२७AAPFU0939F1ZV", SHAPE],
    ["27AAPFU0939F1ZV\n", SHAPE],
    ["27AAPFU0939F1ZW", CHECK],
    ["27AAPFU0993F1ZV", CHECK],
    ["72AAPFU0939F1ZV", CHECK],
    ["99AAPFU0939F1ZK", STATE],
  ])("%j is refused, and said why", (gstin, why) => {
    expect(gstinProblem(gstin)).toBe(why);
    expect(stateOfGstin(gstin)).toBeNull();
  });

  it("shows any one changed character", () => {
    const unseen = RIGHT.flatMap(([gstin]) =>
      [...gstin].flatMap((right, at) =>
        [...SIGNS]
          .filter((sign) => sign !== right)
          .map((sign) => gstin.slice(0, at) + sign + gstin.slice(at + 1))
          .filter((changed) => gstinProblem(changed) === null),
      ),
    );
    expect(unseen).toEqual([]);
  });

  it("is put right as far as spaces and small letters go", () => {
    expect(tidyGstin(" 07 aagff2194n 1z1\t")).toBe("07AAGFF2194N1Z1");
  });
});

it("every State has a code of its own", () => {
  expect([...STATE_OF_CODE.values()].sort()).toEqual([...STATES].sort());
  expect([...STATES].sort()).toEqual([...STATES]);
});
