/** Bills that the server priced, taxed and wrote: the twin comes to the same, to the paisa and word for word. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { BillQuote, DocumentBody, SaleBody, Snapshot } from "../types";
import { writeBill } from "./issue";
import { quoteBill } from "./quote";

type Vectors = {
  cases: {
    snapshot: string;
    sale: SaleBody;
    at: string;
    no: number;
    quote: BillQuote | null;
    document: DocumentBody | null;
    /** The server's code, where there is no document. */
    refusal: string | null;
  }[];
  snapshots: Record<string, Snapshot>;
};

// Written by a test of the server (crates/domain/counter/src/tests/vectors.rs).
const FILE = join(import.meta.dirname, "vectors.json.gz");
const { cases, snapshots }: Vectors = JSON.parse(gunzipSync(readFileSync(FILE)).toString());

test("there are bills to compare", () => {
  expect(cases.length).toBe(2000);
});

describe.each(cases.map((one, index) => ({ index, ...one })))("bill $index", (one) => {
  const snapshot = snapshots[one.snapshot];
  if (!snapshot) throw new Error(`Bill ${one.index} is of an unknown snapshot`);
  const at = new Date(one.at);

  test("costs what the server says", () => {
    const answer = quoteBill(snapshot, one.sale, at);
    if (one.quote) expect(answer).toEqual({ quote: one.quote });
    else expect(answer).toHaveProperty("refusal");
  });

  test("is written, or refused, as by the server", () => {
    const answer = writeBill(snapshot, { sale: one.sale, no: one.no, at });
    if (one.document) {
      expect("document" in answer ? answer.document : answer).toEqual(one.document);
    } else expect(answer).toHaveProperty("refusal.code", one.refusal);
  });
});
