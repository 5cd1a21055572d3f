/** Stages and steps as staff read them. */
import { dayMonth } from "@/lib/dates";
import type { DrawnDesign } from "../cloth/drawDesign";
import { paymentWord } from "../paymentWords";
import { days, pictureWords } from "../wishWords";
import type { CustomOrderDesign, CustomOrderRow, StaffCustomOrder, Stage } from "./queries";

const STAGES: Readonly<Record<Stage, string>> = {
  requested: "Request",
  booked: "Booked",
  design: "Design",
  sample: "Sample",
  approved: "Approved",
  quoted: "Quoted",
  advance_paid: "Advance paid",
  on_loom: "On the loom",
  finishing: "Finishing",
  checked: "Checked",
  dispatched: "Dispatched",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

export const stageWord = (stage: Stage): string => STAGES[stage];

/** A stage that stands in an address. */
export const stageOf = (text: string | null): Stage | null =>
  text !== null && Object.hasOwn(STAGES, text) ? (text as Stage) : null;

/** "3 days late". */
export const lateWords = (late: number): string => `${days(late)} late`;

const TURNS = {
  shop: "Our turn",
  customer: "Waits for the customer",
  loom: "On the loom",
} as const;

/** Whose turn it is; null: the courier has it, or it is over. */
export function turnWord({ turn, isPaused }: Pick<CustomOrderRow, "turn" | "isPaused">) {
  if (isPaused) return "Paused: waits for the customer";
  return turn ? TURNS[turn] : null;
}

/** What a line of the history is about: where it went, how far the loom had come, or what else it is. */
export function lineWord({
  to,
  cm,
  by,
  photo,
  words,
  movedDay,
}: StaffCustomOrder["history"][number]): string {
  if (to) return stageWord(to);
  if (cm != null) return `${cm} cm woven`;
  if (by === "money") return "Balance paid";
  if (by === "time") return movedDay ? "Another day of arrival" : "Later than promised";
  if (photo) return by === "customer" ? "Picture from the customer" : "Picture for the customer";
  return words ? "Message" : "Note";
}

/** How often the customer asked for changes: "1 of 2 free changes used". */
export function roundsWords({
  rounds,
  freeRounds,
}: Pick<StaffCustomOrder, "rounds" | "freeRounds">): string {
  const used = `${Math.min(rounds, freeRounds)} of ${freeRounds} free changes used`;
  return rounds > freeRounds ? `${used}, and ${rounds - freeRounds} more` : used;
}

/** What goes back by the shop's terms: "the advance", "all that was paid"; null when nothing does. */
export function goesBackWords({
  goesBack,
  payments,
}: Pick<StaffCustomOrder, "goesBack" | "payments">): string | null {
  if (goesBack.length === 0) return null;
  if (goesBack.length === payments.length) return "all that was paid";
  return `the ${goesBack.map((kind) => paymentWord(kind).toLowerCase()).join(" and the ")}`;
}

/** What a version of the design is, and whose: "M, 34 × 44 cm, background quieter · changed by bala, 27 Nov". */
export const designWords = ({
  picture,
  by,
  madeAt,
}: Pick<CustomOrderDesign, "picture" | "by" | "madeAt">): string =>
  `${picture ? pictureWords(picture) : "the letters alone"} · ${
    by ? `changed by ${by}` : "chosen by the customer"
  }, ${dayMonth(madeAt)}`;

/** As much of a hash as people compare. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** How long the sarees lay ready: "1 day waited for the balance". */
export const waitedWords = (waited: number): string => `${days(waited)} waited for the balance`;

/** Who took a step: staff by name. */
export const whoDid = ({ by, name }: StaffCustomOrder["history"][number]): string =>
  name ?? { customer: "Customer", staff: "Staff", money: "Payment", time: "By time" }[by];

/** "12 of 240 patches with detail are lost". */
export function lostWords({ all, lost }: { all: number; lost: number }): string {
  if (all === 0) return "There is no fine detail in this part";
  const some = lost === 0 ? "None" : String(lost);
  return `${some} of ${all} patches with detail ${lost === 1 ? "is" : "are"} lost`;
}

/**
 * What is on the face of the cloth, as the key of the point paper has it: "Ground 42.1 %, zari 35.0 %, dark silk 22.9 %".
 * @param names of the threads, in the order of the shares
 */
export function shareWords(
  { ground, light, dark, silks }: DrawnDesign["shares"],
  names: readonly string[],
): string {
  const said = [ground, light, dark, ...silks].map(
    (share, at) => `${names[at]} ${(100 * share).toFixed(1)} %`,
  );
  return said.join(", ").replace(/^./, (letter) => letter.toUpperCase());
}
