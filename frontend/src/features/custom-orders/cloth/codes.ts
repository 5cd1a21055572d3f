/** What a cell of the cloth shows. */
export const GROUND = 0;
export const ZARI = 1;
export const DARK = 2;
export const BORDER_SILK = 3;
export const SELVEDGE = 4;
/** Zari that lies over the border's silk. */
export const BORDER_ZARI = 5;
export type Code = 0 | 1 | 2 | 3 | 4 | 5;
