/** A number of pieces as it is typed, and what is said to anything else. */
export const PIECES = /^\d{1,6}$/;
export const BAD_PIECES = "Please enter a number of pieces";
