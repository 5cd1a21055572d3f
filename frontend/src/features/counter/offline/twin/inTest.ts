/** A shop for the tests of the twin: one device, a few sarees and services, no offer. */
import type { SaleBody, Snapshot, SnapshotOffer, SnapshotProduct } from "../types";

/** Half past eleven in the morning in Kurnool. */
export const NOON = new Date("2026-11-25T06:00:00.000Z");

export const idOfProduct = (at: number): string =>
  `00000000-0000-0000-0000-${at.toString(16).padStart(12, "0")}`;

export const product = (at: number, more: Partial<SnapshotProduct> = {}): SnapshotProduct => ({
  id: idOfProduct(at),
  sku: `KAN-${at}`,
  barcode: null,
  name: "Kanchipuram",
  image: null,
  category: "kanchipuram",
  price: 18_500,
  available: 3,
  hsn: "5007",
  rate: 5,
  isService: false,
  ...more,
});

/** A fall stitched on, as the shop tells of its services. */
export const service = (at: number, more: Partial<SnapshotProduct> = {}): SnapshotProduct =>
  product(at, {
    ...{ sku: `FALL-${at}`, name: "Fall and pico", category: "", price: 350 },
    ...{ available: 20, hsn: "998822", isService: true },
    ...more,
  });

/** On the whole cart, without conditions, as old as its number is small. */
export const offer = (at: number, more: Partial<SnapshotOffer> = {}): SnapshotOffer => ({
  id: idOfProduct(at),
  label: `Offer ${at}`,
  percentage: 10,
  scope: "wholeCart",
  minOrder: null,
  minItems: null,
  categories: [],
  products: [],
  startsAt: null,
  endsAt: null,
  cap: null,
  createdAt: `2026-08-13T06:${String(at).padStart(2, "0")}:00Z`,
  ...more,
});

export const shop = ({
  seller,
  permit,
  ...more
}: Partial<Omit<Snapshot, "seller" | "permit">> & {
  seller?: Partial<Snapshot["seller"]>;
  permit?: Partial<Snapshot["permit"]>;
} = {}): Snapshot => ({
  serverTime: "2026-11-25T05:55:00Z",
  device: { id: "d1", till: "t1", series: "C1", year: "2627", next: 18 },
  permit: {
    staff: "s1",
    name: "anu",
    limitPercentage: 100,
    until: "2026-11-26T05:55:00Z",
    ...permit,
  },
  seller: {
    facts: {
      name: "Pattu",
      legalName: "Pattu Silks Private Limited",
      address: "12-3, Park Road\nKurnool",
      phone: "9876543210",
      email: "shop@example.in",
      gstin: "37AADCS0472N1Z1",
    },
    terms: "Goods once sold are exchanged within 7 days.",
    scheme: "regular",
    place: "37-Andhra Pradesh",
    needsEInvoices: false,
    byRecordedState: true,
    byGstinState: false,
    wholeRupees: true,
    rateChanges: [],
    ...seller,
  },
  places: ["29-Karnataka", "36-Telangana", "37-Andhra Pradesh"],
  products: [product(1)],
  offers: [],
  upi: null,
  ...more,
});

/** One saree, paid in cash. */
export const sale = (more: Partial<SaleBody> = {}): SaleBody => ({
  id: "b1",
  items: [{ id: idOfProduct(1), quantity: 1 }],
  total: 18_500,
  tenders: [{ kind: "cash", amount: 18_500 }],
  device: "d1",
  ...more,
});

export const CUSTOMER = {
  name: "Lakshmi Devi",
  phone: "+91 98765 43210",
  address: "1-2, Temple Street",
  city: "Hyderabad",
  state: "telangana",
  pincode: "500 001",
};
