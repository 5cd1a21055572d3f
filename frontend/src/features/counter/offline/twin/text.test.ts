import { expect, test } from "vitest";
import { hasLink, readName, readPhone, readPin, trim } from "./text";

test.each([
  ["9876543210", "9876543210"],
  ["+91 98765 43210", "9876543210"],
  ["919876543210", "9876543210"],
  ["09876543210", "9876543210"],
  ["(98765) 43-210", "9876543210"],
  ["9198765432", "9198765432"],
])("%s is a phone number", (typed, text) => {
  expect(readPhone(typed)).toEqual({ text });
});

test.each(["98765", "0000000000", "1234567890", "98765432101", "९८७६५४३२१०", "98765x3210"])(
  "%s is no phone number",
  (typed) => {
    expect(readPhone(typed)).toEqual({ wrong: "Please enter a valid 10-digit phone number" });
  },
);

test("a PIN code has six digits and no leading nought", () => {
  expect(readPin(" 518 001 ")).toEqual({ text: "518001" });
  for (const wrong of ["51800", "018001", "5180011", "51800a"]) {
    expect(readPin(wrong)).toEqual({ wrong: "Please enter a valid 6-digit PIN code" });
  }
});

test("a name is one line that reads as it is written", () => {
  expect(readName(" పద్మ \n", 9)).toEqual({ text: "పద్మ" });
  expect(readName("\u0085a\u0085", 9)).toEqual({ text: "a" });
  for (const nothing of ["", " \n", "\u200b", " \u200d\ufeff ", "\u2800\u3164"]) {
    expect(readName(nothing, 9)).toEqual({ wrong: "This field is required" });
  }
  for (const wrong of ["a\nb", "a\tb", "a\u0085b", "a\u2028b", "a\u202eb", "\u2066a", "a\u007fb"]) {
    expect(readName(wrong, 9)).toEqual({
      wrong: "This field contains characters that cannot be used",
    });
  }
  expect(readName("క్\u200cష", 20)).toEqual({ text: "క్\u200cష" });
  expect(readName("🪔🪔🪔", 3)).toEqual({ text: "🪔🪔🪔" });
  expect(readName("🪔🪔🪔", 2)).toEqual({ wrong: "Please use at most 2 characters" });
  expect(readName("evil.com", 9)).toEqual({
    wrong: "Please leave web addresses out of this field",
  });
});

test("what is trimmed are the server's spaces", () => {
  expect(trim("\u00a0\u3000a\ufeff")).toBe("a\ufeff");
});

test.each([
  "Win 1 lakh http://evil.example",
  "HTTP:evil",
  "www.evil",
  "Evil.COM!",
  "(evil.in)",
  "a evil.co.in/win b",
  "mail me@evil.xyz now",
  "evil\u3002com",
  "ev\u200bil.com",
  "evil．com",
  "evil.shop:8080",
  "hxxp://evil",
])("%s is a link", (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  "Lakshmi Devi",
  "K.Lakshmi",
  "A.P.J. Abdul Kalam",
  "Dr.Rao",
  "Sri.Sai Nagar",
  "H.No.4/in",
])("%s is no link", (text) => {
  expect(hasLink(text)).toBe(false);
});
