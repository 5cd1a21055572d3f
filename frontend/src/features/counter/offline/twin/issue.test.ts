import { expect, test } from "vitest";
import type { SaleBody, Snapshot } from "../types";
import { CUSTOMER, NOON, product, sale, shop } from "./inTest";
import { issueBill, writeBill } from "./issue";

const issue = (more: Partial<SaleBody> = {}, snapshot: Snapshot = shop(), at = NOON) =>
  issueBill(snapshot, { sale: sale(more), no: 18, at });
const issued = (...asked: Parameters<typeof issue>) => {
  const answer = issue(...asked);
  if ("refusal" in answer) throw new Error(answer.refusal.message);
  return answer.document;
};
const refused = (...asked: Parameters<typeof issue>) => {
  const answer = issue(...asked);
  return "refusal" in answer ? answer.refusal : null;
};
const paid = (amount: number): Partial<SaleBody> => ({
  total: amount,
  tenders: [{ kind: "upi", amount }],
});

test("an invoice says the same as the server's, key for key", () => {
  const sums = {
    gross: 18_500,
    discount: 0,
    taxable: 17_619.05,
    cgst: 440.48,
    sgst: 440.48,
    igst: 0,
    net: 18_500,
  };
  const document = issued();
  expect(document).toEqual({
    template: 1,
    title: "Tax Invoice",
    note: null,
    number: "C1/2627/000018",
    issuedOn: "2026-11-25",
    orderNumber: "",
    orderedOn: "2026-11-25",
    seller: shop().seller.facts,
    buyer: {
      name: "Walk-in Customer",
      phone: "",
      address: "",
      city: "",
      state: "",
      pincode: "",
    },
    placeOfSupply: "37-Andhra Pradesh",
    lines: [
      {
        description: "Kanchipuram",
        sku: "KAN-1",
        hsn: "5007",
        quantity: 1,
        unit: 18_500,
        rate: 5,
        ...sums,
      },
    ],
    byHsn: [{ hsn: "5007", rate: 5, quantity: 1, ...sums }],
    sums,
    roundOff: -0.01,
    total: 18_500,
    inWords: "Rupees eighteen thousand five hundred only",
    paymentMethod: "cash",
    terms: "Goods once sold are exchanged within 7 days.",
  });
  expect(Object.keys(document)).not.toContain("corrects");
  expect(Object.keys(document.buyer)).not.toContain("gstin");
});

test("a person of another State is invoiced there, and what was typed is tidied", () => {
  const document = issued({ customer: { ...CUSTOMER, name: "  Lakshmi Devi ", gstin: " " } });
  expect(document.buyer).toEqual({
    name: "Lakshmi Devi",
    phone: "9876543210",
    address: "1-2, Temple Street",
    city: "Hyderabad",
    state: "Telangana",
    pincode: "500001",
  });
  expect([document.placeOfSupply, document.sums.igst, document.roundOff]).toEqual([
    "36-Telangana",
    880.95,
    0,
  ]);
});

test("a business is invoiced where it takes the goods along", () => {
  const document = issued({ customer: { ...CUSTOMER, gstin: "29aagcb7383j1z4" } });
  expect(document.buyer.gstin).toBe("29AAGCB7383J1Z4");
  expect(document.placeOfSupply).toBe("37-Andhra Pradesh");
});

test.each([
  ["2027-03-31T18:29:59.999Z", "C1/2627/000018", "2027-03-31"],
  ["2027-03-31T18:30:00.000Z", "C1/2728/000018", "2027-04-01"],
])("at %s it is %s", (at, number, day) => {
  expect(issued({}, shop(), new Date(at))).toMatchObject({ number, issuedOn: day });
});

test("how it was paid is said once for each way", () => {
  const tenders = [
    { kind: "UPI", amount: 10_000, reference: "AB-12" },
    { kind: "cash", amount: 5_000, tendered: 6_000 },
    { kind: "upi", amount: 3_500 },
  ];
  expect(issued({ tenders }).paymentMethod).toBe("upi, cash");
  expect(issued({ tenders: [], paymentMode: "card" }).paymentMethod).toBe("card");
  const free = { total: 0, tenders: [], discountPercentage: 100 };
  expect(issued(free)).toMatchObject({ paymentMethod: null, inWords: "Rupees zero only" });
});

test("shops that collect no tax hand out other papers", () => {
  expect(issued({}, shop({ seller: { scheme: "composition" } }))).toMatchObject({
    title: "Bill of Supply",
    note: "Composition taxable person, not eligible to collect tax on supplies",
    byHsn: [{ hsn: "5007", rate: 0 }],
  });
  expect(issued({}, shop({ seller: { scheme: "unregistered", place: null } }))).toMatchObject({
    title: "Retail Invoice",
    note: null,
    placeOfSupply: null,
    byHsn: [],
  });
});

test.each<[string, Partial<SaleBody>, Snapshot, string, string]>([
  ["another total", paid(18_499), shop(), "price_changed", "total"],
  [
    "payments that are not the total",
    { tenders: [{ kind: "cash", amount: 18_499 }] },
    shop(),
    "tenders_do_not_add_up",
    "tenders",
  ],
  [
    "a credit note",
    { tenders: [{ kind: "credit_note", amount: 18_500, reference: "CN/2627/000012" }] },
    shop(),
    "needs_network",
    "tenders",
  ],
  [
    "a dear bill",
    paid(200_000),
    shop({ products: [product(1, { price: 200_000 })], seller: { scheme: "unregistered" } }),
    "needs_network",
    "total",
  ],
  [
    "so much cash",
    { total: 200_000, tenders: [{ kind: "cash", amount: 200_000 }] },
    shop({ products: [product(1, { price: 200_000 })] }),
    "cash_limit",
    "tenders",
  ],
  [
    "a dear bill without an address",
    paid(52_500),
    shop({ products: [product(1, { price: 52_500 })] }),
    "address_needed",
    "customer.address",
  ],
  [
    "a business that needs an e-invoice",
    { customer: { ...CUSTOMER, gstin: "29AAGCB7383J1Z4" } },
    shop({ seller: { needsEInvoices: true } }),
    "einvoice_needed",
    "customer.gstin",
  ],
  [
    "another State under the composition scheme",
    { customer: { ...CUSTOMER, gstin: "" } },
    shop({ seller: { scheme: "composition" } }),
    "scheme_forbids",
    "",
  ],
  ["no HSN code", {}, shop({ products: [product(1, { hsn: null })] }), "hsn_missing", ""],
  ["an unknown scheme", {}, shop({ seller: { scheme: null } }), "gst_unknown", ""],
  [
    "half an address",
    { customer: { ...CUSTOMER, pincode: "", gstin: "" } },
    shop(),
    "invalid",
    "customer.pincode",
  ],
  [
    "a GSTIN without an address",
    { customer: { ...CUSTOMER, address: "", gstin: "29AAGCB7383J1Z4" } },
    shop(),
    "invalid",
    "customer.address",
  ],
  [
    "a wrong GSTIN",
    { customer: { ...CUSTOMER, gstin: "29AAGCB7383J1Z5" } },
    shop(),
    "invalid",
    "customer.gstin",
  ],
  [
    "a phone number with too many spaces",
    { customer: { ...CUSTOMER, phone: "98765          4321012", gstin: "" } },
    shop(),
    "invalid",
    "customer.phone",
  ],
  [
    "no State",
    { customer: { ...CUSTOMER, state: "Andhra", gstin: "" } },
    shop(),
    "invalid",
    "customer.state",
  ],
  [
    "a whole card number",
    { tenders: [{ kind: "card", amount: 18_500, reference: "1234567890123" }] },
    shop(),
    "invalid",
    "tenders[0].reference",
  ],
  [
    "change of a card",
    { tenders: [{ kind: "card", amount: 18_500, tendered: 18_501 }] },
    shop(),
    "invalid",
    "tenders[0].tendered",
  ],
])("%s is refused", (_, more, snapshot, code, field) => {
  expect(refused(more, snapshot)).toMatchObject({ code, field });
});

test("₹52,499 need no address: their taxable value is below ₹50,000", () => {
  const near = shop({ products: [product(1, { price: 52_499 })] });
  expect(refused(paid(52_499), near)).toBeNull();
});

test("what the device alone refuses is written all the same by the twin", () => {
  const tenders = [{ kind: "credit_note", amount: 18_500, reference: "CN/2627/000012" }];
  expect(writeBill(shop(), { sale: sale({ tenders }), no: 18, at: NOON })).toMatchObject({
    document: { paymentMethod: "credit_note" },
  });
});
