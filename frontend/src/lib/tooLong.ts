/**
 * What the server says of a longer text, too. Fields of prose take whatever is pasted and say so, because a browser that
 * cuts at `maxlength` loses the end without a word.
 */
export const tooLong = (most: number): string => `Please use at most ${most} characters`;
