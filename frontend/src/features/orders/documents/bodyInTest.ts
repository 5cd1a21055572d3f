/** A paper as it is frozen, for tests: within the State, with what rounding left. */
import type { DocumentBody } from "@/api/types";

export const sums = {
  gross: 20000,
  discount: 1500,
  net: 18500,
  taxable: 17619.05,
  cgst: 440.48,
  sgst: 440.48,
  igst: 0,
};
export const body: DocumentBody = {
  template: 1,
  title: "Tax Invoice",
  note: null,
  number: "W/2627/000001",
  issuedOn: "2026-11-25",
  orderNumber: "PT-7K2M9Q",
  orderedOn: "2026-11-22",
  seller: {
    name: "పట్టు",
    legalName: "Pattu Silks LLP",
    address: "14 Weavers' Street\nKurnool",
    phone: "08518 277777",
    email: "care@pattu.example",
    gstin: "37ABCDE1234F1ZZ",
  },
  buyer: {
    name: "<b>Lakshmi</b>",
    phone: "9848012345",
    address: "12-3, Temple Street",
    city: "Kurnool",
    state: "Andhra Pradesh",
    pincode: "518001",
  },
  placeOfSupply: "37-Andhra Pradesh",
  lines: [
    {
      description: "Kanchipuram",
      sku: "KAN-1",
      hsn: "5007",
      quantity: 2,
      unit: 10000,
      rate: 5,
      ...sums,
    },
  ],
  byHsn: [{ hsn: "5007", rate: 5, quantity: 2, ...sums }],
  sums,
  roundOff: -0.01,
  total: 18500,
  inWords: "Rupees eighteen thousand five hundred only",
  paymentMethod: "upi",
  terms: "",
};

/** Nobody said who they are. */
export const walkIn = {
  name: "Walk-in Customer",
  phone: "",
  address: "",
  city: "",
  state: "",
  pincode: "",
};
