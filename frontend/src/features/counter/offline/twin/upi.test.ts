import { expect, it } from "vitest";
import { upiLink } from "./upi";

/** The same as the_link_says_whom_how_much_and_for_what in domain/counter/src/show_upi_payment.rs. */
it("says whom, how much and for what, as the shop's own code does", () => {
  const payee = { id: "pattu@okbank", name: "Pattu & Sons పట్టు" };
  const bill = "00000000-0000-0000-0000-000000000007";
  expect(upiLink(payee, { bill, part: 2, amount: 18_500.5 })).toBe(
    "upi://pay?pa=pattu@okbank&pn=Pattu%20%26%20Sons%20%E0%B0%AA%E0%B0%9F%E0%B1%8D%E0%B0%9F%E0%B1%81" +
      "&am=18500.50&cu=INR&tr=000000000000000000000000000000072&tn=Bill",
  );
  expect(upiLink({ ...payee, name: "Devi's (Kurnool)" }, { bill, part: 1, amount: 900 })).toContain(
    "&pn=Devi%27s%20%28Kurnool%29&am=900.00&",
  );
});
