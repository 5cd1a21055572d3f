/** A number of pieces, as it is typed. */
export const PIECES = /^\d{1,6}$/;
export const NO_PIECES = "Please enter a number of pieces";
