/** A sum as a cheque has it: `invoices/src/document/words.rs`. */

const ONES = [
  "",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
/** What each is worth, above hundreds. */
const STEPS = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
] as const;

function belowHundred(count: number): string {
  if (count < 20) return ONES[count] ?? "";
  const [tens, ones] = [TENS[Math.floor(count / 10)] ?? "", ONES[count % 10] ?? ""];
  return ones === "" ? tens : `${tens}-${ones}`;
}

function inWords(count: number): string {
  if (count === 0) return "zero";
  let left = count;
  const words: string[] = [];
  for (const [worth, name] of STEPS) {
    if (left < worth) continue;
    words.push(`${inWords(Math.floor(left / worth))} ${name}`);
    left %= worth;
  }
  if (left >= 100) {
    words.push(`${belowHundred(Math.floor(left / 100))} hundred`);
    left %= 100;
  }
  if (left > 0) {
    if (count > 100) words.push("and");
    words.push(belowHundred(left));
  }
  return words.join(" ");
}

/** "Rupees one and fifty paise only"; minus is said. */
export function amountInWords(paise: number): string {
  const size = Math.abs(paise);
  const words = ["Rupees"];
  if (paise < 0) words.push("minus");
  words.push(inWords(Math.floor(size / 100)));
  if (size % 100 !== 0) words.push(`and ${inWords(size % 100)} paise`);
  words.push("only");
  return words.join(" ");
}
