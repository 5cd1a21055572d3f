/** Which sarees, how many labels of each, and where they fall on the paper. */
import { z } from "zod/mini";
import { PAPERS, type PaperChoice } from "./papers";
import type { SareeLabel } from "./queries";

/** What one call takes. */
const MOST_SAREES = 100;
const MOST_EACH = 999;
const MOST_IN_ALL = 1_000;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** In the order of the address, each once. */
export function sareesIn(address: URLSearchParams): string[] {
  const asked = (address.get("sarees") ?? "").split(",").filter((id) => UUID.test(id));
  return [...new Set(asked)].slice(0, MOST_SAREES);
}

/** Null for what is no number of labels; nothing typed is none. */
function numberOf(typed: string | undefined): number | null {
  const plain = typed?.trim() ?? "";
  if (plain === "") return 0;
  return /^\d{1,3}$/.test(plain) ? Number(plain) : null;
}

const count = z
  .string()
  .check(z.refine((typed) => numberOf(typed) !== null, `Please enter 0 to ${MOST_EACH}`));
export const countsSchema = z.object({ counts: z.record(z.string(), count) });
export type TypedCounts = z.infer<typeof countsSchema>["counts"];

/** One for each piece. */
export const prefilled = (labels: readonly SareeLabel[]): TypedCounts =>
  Object.fromEntries(
    labels.map(({ id, onHand }) => [id, String(Math.min(Math.max(onHand, 0), MOST_EACH))]),
  );

export const countOf = ({ id }: SareeLabel, typed: TypedCounts): number => numberOf(typed[id]) ?? 0;

export const totalOf = (labels: readonly SareeLabel[], typed: TypedCounts): number =>
  labels.reduce((sum, label) => sum + countOf(label, typed), 0);

const figure = new Intl.NumberFormat("en-IN");
export const LIMITS = `0 to ${MOST_EACH} of each, at most ${figure.format(MOST_IN_ALL)} in all`;

/** "36 labels" */
export const labelWords = (total: number): string =>
  total === 1 ? "1 label" : `${figure.format(total)} labels`;

/** The first saree whose labels are too many together with those before it. */
export function overflowing(
  labels: readonly SareeLabel[],
  typed: TypedCounts,
): { id: string; message: string } | null {
  let left = MOST_IN_ALL;
  for (const label of labels) {
    const wanted = countOf(label, typed);
    if (wanted > left) {
      const most = `At most ${labelWords(MOST_IN_ALL)} in all`;
      return { id: label.id, message: left > 0 ? `${most}: ${left} more fit` : most };
    }
    left -= wanted;
  }
  return null;
}

/** Why nothing can be printed now; null when it can. */
export function whyNot(labels: readonly SareeLabel[], typed: TypedCounts): string | null {
  if (labels.some(({ id }) => numberOf(typed[id]) === null)) {
    return `A number of labels is not 0 to ${MOST_EACH}.`;
  }
  const total = totalOf(labels, typed);
  if (total > MOST_IN_ALL) return `At most ${figure.format(MOST_IN_ALL)} are printed at once.`;
  return total === 0 ? "Enter how many labels you need." : null;
}

/** Every label that is printed, one after the other. */
export const copies = (labels: readonly SareeLabel[], typed: TypedCounts): SareeLabel[] =>
  labels.flatMap((label) => Array<SareeLabel>(countOf(label, typed)).fill(label));

const firstPlace = ({ paper, start }: PaperChoice): number => (paper === "a4" ? start : 1);

/** Page by page, place by place; null for a place that was used before. */
export function sheetsOf<Label>(
  labels: readonly Label[],
  choice: PaperChoice,
): readonly (readonly (Label | null)[])[] {
  if (labels.length === 0) return [];
  const { places } = PAPERS[choice.paper];
  const used = Array<null>(firstPlace(choice) - 1).fill(null);
  const all = [...used, ...labels];
  return Array.from({ length: Math.ceil(all.length / places) }, (_, page) =>
    all.slice(page * places, (page + 1) * places),
  );
}

/** "on 2 sheets", "in 18 rows" */
export function paperWords(total: number, choice: PaperChoice): string {
  const pages = Math.ceil((total + firstPlace(choice) - 1) / PAPERS[choice.paper].places);
  const [where, one] = choice.paper === "a4" ? ["on", "sheet"] : ["in", "row"];
  return `${where} ${figure.format(pages)} ${one}${pages === 1 ? "" : "s"}`;
}
