import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DocumentBody } from "@/api/types";
import { body, sums, walkIn } from "./bodyInTest";
import type { PaperCopy } from "./copyWords";
import { PrintedInvoice } from "./PrintedInvoice";
import { PrintedSlip } from "./PrintedSlip";

const ISSUED = "2026-11-25T08:35:00Z";
const saree = body.lines[0] as DocumentBody["lines"][number];
const counter = { ...body, orderNumber: "", paymentMethod: "upi, cash", terms: "Dry clean only." };
const firm = {
  name: "Bharat Silks",
  phone: "9848012345",
  address: "4-1 Chandni Chowk",
  city: "New Delhi",
  state: "Delhi",
  pincode: "110006",
  gstin: "07AAGFF2194N1Z1",
};

/** Two rates: silk, and a stitched blouse. */
const blouse = {
  ...{ gross: 3200, discount: 172.03, net: 3027.97, taxable: 2566.08 },
  ...{ cgst: 230.95, sgst: 230.95, igst: 0, hsn: "6206", rate: 18, quantity: 1 },
};
const twoRates: DocumentBody = {
  ...counter,
  buyer: walkIn,
  lines: [saree, { ...blouse, description: "Blouse", sku: "BL-38", unit: 3200 }],
  byHsn: [...body.byHsn, blouse],
  sums: {
    ...{ gross: 23200, discount: 1672.03, net: 21527.97, taxable: 20185.13 },
    ...{ cgst: 671.43, sgst: 671.43, igst: 0 },
  },
  total: 21528,
  roundOff: 0.01,
};

const far = { ...sums, cgst: 0, sgst: 0, igst: 880.95 };
const toFirm: DocumentBody = {
  ...counter,
  buyer: firm,
  placeOfSupply: "07-Delhi",
  lines: [{ ...saree, ...far }],
  byHsn: body.byHsn.map((row) => ({ ...row, ...far })),
  sums: far,
  roundOff: 0,
};

const untaxed = { ...sums, taxable: 18500, cgst: 0, sgst: 0 };
const billOfSupply: DocumentBody = {
  ...counter,
  title: "Bill of Supply",
  note: "Composition taxable person, not eligible to collect tax on supplies",
  buyer: walkIn,
  lines: [{ ...saree, ...untaxed, rate: 0 }],
  byHsn: body.byHsn.map((row) => ({ ...row, ...untaxed, rate: 0 })),
  sums: untaxed,
  roundOff: 0,
};

const creditNote: DocumentBody = {
  ...counter,
  title: "Credit Note",
  number: "CN/2627/000001",
  corrects: { number: "W/2627/000001", issuedOn: "2026-11-25" },
  paymentMethod: null,
  lines: [saree, { ...saree, quantity: 0 }],
};

/** Every word and figure in ASCII; a rate is one word on both papers. */
function facts(block: Element): string[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
  const words = texts.join(" ").replaceAll(" %", "%").replaceAll("₹", "").split(/\s+/);
  return words.map((word) => word.replace(/,$/, "")).filter((word) => /^[\x21-\x7e]+$/.test(word));
}

/** The blocks of both papers, in the order in which they stand. */
const BLOCKS: readonly (readonly [a4: string, slip: string])[] = [
  [".invoice-head > :first-child", ".slip-seller"],
  [".invoice-head > :last-child", ".slip-head"],
  [".invoice > .invoice-parties", ".slip-parties"],
  [".invoice-lines tbody tr", ".slip-lines > li"],
  [".invoice-sums tbody tr", ".slip-taxes > li"],
  [".invoice-sums dl", ".slip-sums"],
  [".invoice-words", ".slip-words"],
  [".invoice-end .invoice-parties > :first-child", ".slip-terms"],
  [".invoice-signature", ".slip-signature"],
];

/** The next place of each fact, after that of the one before. */
function expectInOrder(wanted: string[], found: string[]) {
  let from = 0;
  for (const fact of wanted) {
    const at = found.indexOf(fact, from);
    expect(at, `${fact} in ${found.slice(from).join(" ")}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

const slipOf = (paper: DocumentBody, more: { change?: number; copy?: PaperCopy } = {}) => (
  <PrintedSlip body={paper} issuedAt={ISSUED} change={0} copy="original" {...more} />
);

it.each([
  ["a GST invoice with two rates", twoRates],
  ["a B2B invoice to another State", toFirm],
  ["a bill of supply", billOfSupply],
  ["a credit note", creditNote],
  ["an order that was sent", body],
])("has every fact of the A4 page, in its order: %s", (_, paper) => {
  const { container } = render(
    <>
      <PrintedInvoice body={paper} />
      {slipOf(paper)}
    </>,
  );
  let last: Element | null = null;
  for (const [onA4, onSlip] of BLOCKS) {
    const wanted = [...container.querySelectorAll(onA4)].filter((block) => block.textContent);
    const blocks = [...container.querySelectorAll(onSlip)];
    expect(blocks.length, onSlip).toBe(wanted.length);
    for (const [at, block] of wanted.entries()) {
      const slip = blocks[at] as Element;
      if (last) {
        const place = last.compareDocumentPosition(slip);
        expect(place & Node.DOCUMENT_POSITION_FOLLOWING, onSlip).not.toBe(0);
      }
      last = slip;
      // A slip has the columns of a line in the order of its own two rows, and does not count its lines.
      if (onSlip === ".slip-lines > li") {
        const figures = facts(block).slice(1);
        expect(facts(slip)).toEqual(expect.arrayContaining(figures));
      } else expectInOrder(facts(block), facts(slip));
    }
  }
});

const texts = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

it("has two rows for a line as on the drawing, and the taxes of each rate", () => {
  const { container } = render(slipOf(twoRates, { change: 80 }));
  expect(texts(container, ".slip-lines > li:last-child > p")).toEqual([
    "Blouse BL-383,027.97",
    "6206 · 18% · 1 NOS × 3,200.00 · less 172.03",
    "Taxable value 2,566.08 · Tax 461.90",
  ]);
  expect(texts(container, ".slip-taxes > li:last-child > span")).toEqual([
    "HSN 6206",
    "GST 18 %",
    "Taxable value 2,566.08",
    "CGST 230.95",
    "SGST 230.95",
  ]);
  expect(texts(container, ".slip-total")).toEqual(["Total₹21,528.00"]);
  expect(screen.getByText("Paid").parentElement?.textContent).toBe("PaidUPI, Cash");
  expect(screen.getByText("Change").parentElement?.textContent).toBe("Change80.00");
  expect(screen.getByText("State 37-Andhra Pradesh")).toBeDefined();
  expect(screen.getByText("Time").parentElement?.textContent).toMatch(/^Time2:05\spm$/);
});

it("has no price and no number of what stays with the buyer, and no change where none went back", () => {
  const { container } = render(slipOf(creditNote));
  expect(texts(container, "p.slip-small")).toEqual([
    "5007 · 5% · 2 NOS",
    "Taxable value 17,619.05 · Tax 880.96",
    "5007 · 5%",
    "Taxable value 17,619.05 · Tax 880.96",
  ]);
  for (const word of ["Change", "Subtotal", "Paid"]) expect(screen.queryByText(word)).toBeNull();
});

it("says on both papers which copy it is, and DUPLICATE of one that was printed before", () => {
  const marks = (copy: PaperCopy, paper = twoRates) => {
    const { container, unmount } = render(
      <>
        <PrintedInvoice body={paper} copy={copy} />
        {slipOf(paper, { copy })}
      </>,
    );
    const said = texts(container, ".copy-mark");
    unmount();
    return said;
  };
  expect(marks("original")).toEqual(["ORIGINAL FOR RECIPIENT", "ORIGINAL FOR RECIPIENT"]);
  expect(marks("transporter")[0]).toBe("DUPLICATE FOR TRANSPORTER");
  expect(marks("supplier")[0]).toBe("TRIPLICATE FOR SUPPLIER");
  const again = new Date("2026-11-22T12:50:00Z");
  const said = "DUPLICATE · printed again 22 Nov 2026, 6:20 pm";
  expect(marks(again)).toEqual([said, said]);
  // Rule 48 is about invoices alone.
  const note = { ...twoRates, title: "Credit Note" };
  expect([marks("original", note), marks(again, note)]).toEqual([[], [said, said]]);
});
