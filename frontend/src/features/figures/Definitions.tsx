/** How the figures are counted, for whoever asks. */
const SENTENCES = [
  "Days are India's, from midnight to midnight; the year begins on 1 April.",
  "An order counts on the day it was paid, whenever it was placed.",
  "Money that goes back counts on the day it went, whenever the order was.",
  "Total sales are gross sales less discounts, plus shipping, less refunds.",
  "A second payment of the same order goes back and is no sale.",
  "A day that is over does not change any more.",
  "A visit is the first page of a tab; nothing about the visitor is kept.",
  "Completion counts orders placed online in the period; those that still may be paid are left out.",
];

export const Definitions = () => (
  <details className="text-small text-ink-2">
    <summary className="min-h-11 cursor-pointer py-3">How these are counted</summary>
    <ul className="grid max-w-[60ch] list-disc gap-1 pl-5">
      {SENTENCES.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
);
