/** What a registered device knows of the shop, and what it issues without the network. Money as on the wire: rupees, at most two decimals. Rates: percent. */
import type { components } from "@/api/schema";

/** Nothing here comes from `counter/staff`: a dependency rule keeps that to the pages of staff. */
type Schemas = components["schemas"];
export type BillQuote = Schemas["SaleQuoteView"];
export type QuoteBody = Schemas["SaleQuoteBody"];
export type SellerFacts = Schemas["SellerFacts"];
export type DocumentBody = Schemas["DocumentBody"];
/** Exactly what POST /orders/pos is sent, without `no`. */
export type SaleBody = Schemas["SaleBody"] & { device?: string };

export type SnapshotProduct = {
  id: string;
  sku: string;
  barcode: string | null;
  name: string;
  image: string | null;
  /** Id of its category. */
  category: string;
  price: number;
  available: number;
  /** null: not known, then no bill of a registered shop can have it. */
  hsn: string | null;
  rate: number | null;
};

export type SnapshotOffer = {
  id: string;
  /** As a bill names it. */
  label: string;
  percentage: number;
  scope: "wholeCart" | "matchingItems";
  minOrder: number | null;
  minItems: number | null;
  categories: string[];
  products: string[];
  startsAt: string | null;
  endsAt: string | null;
  /** Never more than this. */
  cap: number | null;
  createdAt: string;
};

export type SnapshotSeller = {
  facts: SellerFacts;
  terms: string;
  /** null: the owner has not said how the shop stands with GST. */
  scheme: "regular" | "composition" | "unregistered" | null;
  /** "37-Andhra Pradesh"; null for an unregistered shop. */
  place: string | null;
  /** Above ₹5 crore a business needs an e-invoice: no B2B tax invoice offline. */
  needsEInvoices: boolean;
};

export type Snapshot = {
  serverTime: string;
  device: {
    id: string;
    till: string;
    series: string;
    /** "2627" of the server's today */
    year: string;
    /** The next number of the series in that year as the server knows it. */
    next: number;
  };
  permit: { staff: string; name: string; limitPercentage: number; until: string };
  seller: SnapshotSeller;
  /** All States as an invoice names them: "37-Andhra Pradesh". */
  places: string[];
  products: SnapshotProduct[];
  offers: SnapshotOffer[];
  /** Where UPI payments go; null while the settings do not say. */
  upi: { id: string; name: string } | null;
};

export type IssuedBill = {
  version: 1;
  device: string;
  /** "C1/2627/000018" */
  number: string;
  /** Shop time, ISO with milliseconds and Z. */
  issuedAt: string;
  /** The till session it is sold in. */
  session: string | null;
  /** Who sold: permit.staff. */
  staff: string;
  sale: SaleBody;
  /** What is printed. */
  document: DocumentBody;
};
