/** What a device of a till knows of the shop, and what it issues without the network, as the API has it. */
import type { components } from "@/api/schema";

type Schemas = components["schemas"];
export type BillQuote = Schemas["SaleQuoteView"];
export type QuoteBody = Schemas["SaleQuoteBody"];
export type DocumentBody = Schemas["DocumentBody"];
/** Exactly what POST /orders/pos is sent, without `no`. */
export type SaleBody = Omit<Schemas["SaleBody"], "no">;
export type SnapshotProduct = Required<Schemas["SnapshotProductView"]>;
export type SnapshotOffer = Required<Schemas["SnapshotOfferView"]>;
export type SnapshotSeller = Required<Schemas["SnapshotSellerView"]>;
export type Snapshot = Required<Omit<Schemas["SnapshotView"], "products" | "offers" | "seller">> & {
  products: SnapshotProduct[];
  offers: SnapshotOffer[];
  seller: SnapshotSeller;
};
export type RegisteredDevice = Schemas["TillDeviceView"];

/** What is signed and sent: the API's `IssuedBillBody`, which it reads out of a text. */
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
