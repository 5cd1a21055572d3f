import { describe, expect, it } from "vitest";
import { BAD_EMAIL, BAD_PHONE, BAD_PIN, tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { REQUIRED } from "@/lib/forms/formRules";
import { addressSchema } from "./address";
import { type AddressFields, NO_ADDRESS, sortServerFields } from "./addressFields";
import { stateOfPin } from "./stateOfPin";

const good: AddressFields = {
  fullName: "Lakshmi Devi",
  phone: "9848012345",
  email: "lakshmi@example.in",
  pincode: "518001",
  address: "12-3, Temple Street",
  city: "Kurnool",
  state: "Andhra Pradesh",
};

function messages(fields: AddressFields): Record<string, string> {
  const result = addressSchema.safeParse(fields);
  if (result.success) return {};
  const found: Record<string, string> = {};
  for (const issue of result.error.issues) found[String(issue.path[0])] ??= issue.message;
  return found;
}

describe("the delivery address", () => {
  it("accepts a complete one and trims it", () => {
    expect(addressSchema.parse({ ...good, city: "  Kurnool " })).toEqual(good);
  });

  it("calls every empty field required, blanks included", () => {
    const required = Object.fromEntries(Object.keys(good).map((field) => [field, REQUIRED]));
    expect(messages(NO_ADDRESS)).toEqual(required);
    const blanks = Object.fromEntries(Object.keys(good).map((field) => [field, "   "]));
    expect(messages(blanks as AddressFields)).toEqual(required);
  });

  it.each(["98480", "98480123456", "98480 12345", "abcdefghij", "1234567890", "5848012345"])(
    "refuses the phone %s",
    (phone) => {
      expect(messages({ ...good, phone })).toEqual({ phone: BAD_PHONE });
    },
  );

  it.each(["5180", "5180011", "51800a", "000000", "012345"])("refuses the PIN %s", (pincode) => {
    expect(messages({ ...good, pincode })).toEqual({ pincode: BAD_PIN });
  });

  it.each(["lakshmi", "lakshmi@", "@example.in", "a b@example.in", "a@b", "a@b.c"])(
    "refuses the email %s",
    (email) => {
      expect(messages({ ...good, email })).toEqual({ email: BAD_EMAIL });
    },
  );

  it.each(["fullName", "address", "city", "state"] as const)(
    "takes as much of %s as the shop does, and no more",
    (field) => {
      const { maxLength } = limits.AddressBody[field];
      expect(messages({ ...good, [field]: "x".repeat(maxLength) })).toEqual({});
      const told = messages({ ...good, [field]: "x".repeat(maxLength + 1) });
      expect(told).toEqual({ [field]: tooLong(maxLength) });
    },
  );

  it("says the specification's words", () => {
    expect([REQUIRED, BAD_EMAIL, BAD_PHONE, BAD_PIN]).toEqual([
      "This field is required",
      "Please enter a valid email address",
      "Please enter a valid 10-digit phone number",
      "Please enter a valid 6-digit PIN code",
    ]);
  });
});

describe("the server's field messages", () => {
  it("go to the fields of the form, whichever part of the order they name", () => {
    expect(
      sortServerFields({
        "shippingAddress.phone": BAD_PHONE,
        "guestDetails.name": REQUIRED,
        email: BAD_EMAIL,
      }),
    ).toEqual({ fields: { phone: BAD_PHONE, fullName: REQUIRED, email: BAD_EMAIL }, rest: [] });
  });

  it("stay apart when they belong to no field", () => {
    expect(sortServerFields({ "items[0].quantity": "Too many", "items[1].name": "x" })).toEqual({
      fields: {},
      rest: ["Too many", "x"],
    });
  });
});

describe("the state of a PIN code", () => {
  it.each([
    ["518001", "Andhra Pradesh"],
    ["500001", "Telangana"],
    ["600001", "Tamil Nadu"],
    ["560001", "Karnataka"],
    ["403001", "Goa"],
    ["400001", "Maharashtra"],
    ["682001", "Kerala"],
    ["682555", "Lakshadweep"],
    ["737101", "Sikkim"],
    ["734001", "West Bengal"],
  ])("%s lies in %s", (pin, state) => {
    expect(stateOfPin(pin)).toBe(state);
  });

  it.each(["51800", "", "160017", "246001", "000000"])("is left open for %s", (pin) => {
    expect(stateOfPin(pin)).toBeNull();
  });
});
