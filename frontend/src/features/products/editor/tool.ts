/** A small button that is a sign, 44 px for a thumb. */
export const tool =
  "grid size-11 place-items-center rounded-ctl hover:bg-sunk disabled:text-ink-3 disabled:hover:bg-transparent aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent";
