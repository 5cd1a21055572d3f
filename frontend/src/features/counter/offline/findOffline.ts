/** Looks for sarees and services in what the shop told last: by article number, by barcode, by words of the name. */
import type { FoundProduct } from "../staff/types";
import type { Snapshot, SnapshotProduct } from "./types";

/** As many as the shop answers with. */
const MOST = 8;

const plain = (text: string): string => text.trim().toLowerCase();

/** Digits of a barcode that a scanner left the leading zero of (UPC in place of EAN). */
const sameCode = (code: string, asked: string): boolean =>
  code === asked ||
  (/^\d{12,13}$/.test(asked) && code.padStart(13, "0") === asked.padStart(13, "0"));

function rank({ sku, barcode, name }: SnapshotProduct, asked: string): number {
  const number = plain(sku);
  if (number === asked || (barcode !== null && sameCode(plain(barcode), asked))) return 0;
  if (number.startsWith(asked)) return 1;
  const words = plain(name).split(/\s+/);
  const all = asked.split(/\s+/);
  if (all.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return all.every((part) => plain(name).includes(part) || number.includes(part)) ? 3 : 4;
}

export function findOffline({ products }: Snapshot, q: string): FoundProduct[] {
  const asked = plain(q);
  if (asked === "") return [];
  return products
    .map((product) => ({ product, at: rank(product, asked) }))
    .filter(({ at }) => at < 4)
    .sort((one, other) => one.at - other.at || one.product.name.localeCompare(other.product.name))
    .slice(0, MOST)
    .map(({ product: { id, sku, name, image, price, available, isService }, at }) => ({
      id,
      sku,
      name,
      image,
      price,
      available,
      isService,
      heldOnBill: false,
      exact: at === 0,
    }));
}
