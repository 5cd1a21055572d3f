/** How large a bill may be, as the server allows. */

export const MOST_LINES = 60;
export const MOST_PIECES = 20;

/** As many as can be had, at least one. */
export const mostOf = (available: number): number => Math.max(1, Math.min(available, MOST_PIECES));
