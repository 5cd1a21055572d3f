/** Taxable values and taxes of goods that are taken along: `invoices/src/bill` and `counter_invoice.rs`, in paise. Prices include GST. */

import { toPaise } from "@/lib/money";
import type { SnapshotProduct, SnapshotSeller } from "../types";
import { isTaxedByValue, rateByValue } from "./garments";
import { portion, share, sum, toBasisPoints } from "./paise";
import { Refused } from "./refusal";

/** Who buys, for the tax office. */
export type Party = {
  is: "person" | "business";
  /** The State that the bill records, or that of the GSTIN, as an invoice names it: "36-Telangana". */
  place: string | null;
};

export type Sums = {
  /** Price times quantity. */
  gross: number;
  discount: number;
  /** What it costs: `gross` − `discount`. */
  net: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
};

export type TaxedLine = { hsn: string; rate: number; quantity: number; sums: Sums };

export type TaxedGoods = {
  /** Where the sale counts as made; null when the shop is not registered. */
  place: string | null;
  rows: TaxedLine[];
  sums: Sums;
  total: number;
  roundOff: number;
};

/** A line with everything that is taken off it. */
export type SoldLine = {
  product: Pick<SnapshotProduct, "name" | "price" | "hsn" | "rate"> & {
    /** False where the law has changed the rate of a garment. */
    byValue?: boolean;
  };
  quantity: number;
  discount: number;
};

type TaxKind = "cgst and sgst" | "igst" | "untaxed";
type Scheme = NonNullable<SnapshotSeller["scheme"]>;

const KEYS = ["gross", "discount", "net", "taxable", "cgst", "sgst", "igst"] as const;

export function sumsOf(rows: readonly Sums[]): Sums {
  const all: Sums = { gross: 0, discount: 0, net: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const key of KEYS) all[key] = sum(rows.map((row) => row[key]));
  return all;
}

export const taxesOf = ({ cgst, sgst, igst }: Sums): number => cgst + sgst + igst;

const WHOLE = 10_000;

function taxed(gross: number, discount: number, rate: number, tax: TaxKind): Sums {
  const net = gross - discount;
  const row = { gross, discount, net, taxable: net, cgst: 0, sgst: 0, igst: 0 };
  if (tax === "untaxed") return row;
  const points = toBasisPoints(rate);
  const taxable = portion(net, WHOLE, WHOLE + points);
  if (tax === "igst") return { ...row, taxable, igst: share(taxable, rate) };
  const half = portion(taxable, points, 2 * WHOLE);
  return { ...row, taxable, cgst: half, sgst: half };
}

type Tariff = Pick<SnapshotProduct, "hsn" | "rate"> & { byValue?: boolean };

/** What a product is taxed with on a day, where the law changes its rate: `kernel/src/tariff.rs`. */
export function taxedOn<P extends Tariff>(
  changes: SnapshotSeller["rateChanges"],
  day: string,
  product: P,
): P {
  const { hsn, rate } = product;
  if (hsn === null || rate === null) return product;
  let newest: SnapshotSeller["rateChanges"][number] | undefined;
  for (const change of changes) {
    if (!hsn.startsWith(change.hsn) || change.from > day) continue;
    const isNewer =
      !newest ||
      change.from > newest.from ||
      (change.from === newest.from && change.hsn.length > newest.hsn.length);
    if (isNewer) newest = change;
  }
  return newest ? { ...product, rate: newest.rate, byValue: false } : product;
}

/** How one line is taxed: `invoices/src/tax_of.rs`. */
function taxOf({ product, quantity, discount }: SoldLine, scheme: Scheme) {
  const { name, hsn, rate, price } = product;
  // No rule wants a code on the document of a shop that is not registered.
  if (scheme === "unregistered") return { hsn: "", rate: 0 };
  if (hsn === null || rate === null) {
    const message = `The invoice needs them: please enter HSN code and GST rate of ${name} first`;
    throw new Refused("hsn_missing", "", message);
  }
  if (scheme === "composition") return { hsn, rate: 0 };
  if (!(product.byValue ?? isTaxedByValue(hsn, rate))) return { hsn, rate };
  const fits = rateByValue(toPaise(price) * quantity - discount, quantity);
  if (fits === null) {
    const message = `Between ₹2,625.01 and ₹2,950 a piece no GST rate fits ${name}. Please change its discount or its price`;
    throw new Refused("no_rate_fits", "", message);
  }
  return { hsn, rate: fits };
}

/** The State in which the sale counts as made, and its taxes: `document/place.rs` and `document/kind.rs`. */
function placeAndTax(
  { scheme, place: shop, byRecordedState, byGstinState }: SnapshotSeller,
  party: Party,
): { scheme: Scheme; place: string | null; tax: TaxKind } {
  if (scheme === "unregistered") return { scheme, place: null, tax: "untaxed" };
  if (scheme === null || shop === null) {
    throw new Refused(
      "gst_unknown",
      "",
      "An invoice goes with everything that is sold. Please enter the GSTIN in the settings first, or say that the shop has none",
    );
  }
  // What a device was told by an earlier version says neither.
  const byOwn = party.is === "person" ? (byRecordedState ?? true) : (byGstinState ?? false);
  const place = (byOwn ? party.place : null) ?? shop;
  if (scheme === "regular") {
    return { scheme, place, tax: place === shop ? "cgst and sgst" : "igst" };
  }
  if (place !== shop) {
    const message = "Under the composition scheme nothing may be sold to another State";
    throw new Refused("scheme_forbids", "", message);
  }
  return { scheme, place, tax: "untaxed" };
}

export function taxGoods(
  seller: SnapshotSeller,
  lines: readonly SoldLine[],
  party: Party,
): TaxedGoods {
  const { scheme, place, tax } = placeAndTax(seller, party);
  const rows = lines.map((line) => {
    const { product, quantity, discount } = line;
    const { hsn, rate } = taxOf(line, scheme);
    const gross = toPaise(product.price) * quantity;
    return { hsn, rate, quantity, sums: taxed(gross, discount, rate, tax) };
  });
  const sums = sumsOf(rows.map((row) => row.sums));
  const total = sums.net;
  return { place, rows, sums, total, roundOff: total - sums.taxable - taxesOf(sums) };
}

/** From this taxable value on an invoice names a buyer without GSTIN and where they live: Rule 46 (e). */
const NAMED_FROM = toPaise(50_000);

export const namesBuyer = ({ place, sums }: TaxedGoods): boolean =>
  place !== null && sums.taxable >= NAMED_FROM;

/** One row for each HSN code and rate, by code and then by rate: `bill/summary.rs`. */
export function byHsn(rows: readonly TaxedLine[]): TaxedLine[] {
  const all = new Map<string, TaxedLine>();
  for (const row of rows) {
    const key = `${row.hsn} ${row.rate}`;
    const before = all.get(key);
    all.set(
      key,
      before
        ? {
            ...before,
            quantity: before.quantity + row.quantity,
            sums: sumsOf([before.sums, row.sums]),
          }
        : row,
    );
  }
  return [...all.values()].sort((a, b) =>
    a.hsn === b.hsn ? a.rate - b.rate : a.hsn < b.hsn ? -1 : 1,
  );
}
