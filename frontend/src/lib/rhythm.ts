/** How often open screens ask for news, in milliseconds… */
export const EVERY = 60_000;
/** … while somebody is there: a page nobody looks at must not keep its session from ending. */
export const PATIENCE = 5 * 60_000;
