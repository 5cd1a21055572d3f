import { describe, expect, it } from "vitest";
import { EMAIL } from "./email";

// The lists of crates/domain/kernel/src/email.rs.
describe("an email address", () => {
  it.each([
    "a@b.in",
    "first.last+tag@shop.co.in",
    "o'neill@x--y.in",
    "a@xn--11b4c3d.xn--h2brj9c",
    `${"a".repeat(64)}@${"b".repeat(63)}.in`,
  ])("may be %s", (address) => expect(EMAIL.test(address)).toBe(true));

  it.each([
    ".a@example.in",
    "a.@example.in",
    "a..b@example.in",
    "a@example.in.",
    "a@example..in",
    "a@.in",
    "a",
    "a@",
    "@b.in",
    "a@b",
    "a@b.i",
    "a@@b.in",
    "a@b@c.in",
    "a@-b.in",
    "a@b-.in",
    "a@b_c.in",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
    '"a b"@c.in',
    "a b@c.in",
    "A <a@b.in>",
    "a@b.in,c@d.in",
    "पद्मा@example.in",
    "a@रेशम.भारत",
    `${"a".repeat(65)}@b.in`,
    `a@${"b".repeat(64)}.in`,
    `a@${`${"b".repeat(60)}.`.repeat(5)}in`,
  ])("is not %s", (address) => expect(EMAIL.test(address)).toBe(false));
});
