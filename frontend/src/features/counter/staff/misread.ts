/** Knows a barcode that the scanner or a hand read badly: the last digit of an EAN or UPC is counted from the others. */

const HAS_CHECK_DIGIT = /^(\d{8}|\d{12,13})$/;

/** Every second digit counts three times, from the one before the last; then all of them come to tens. */
export function isMisread(number: string): boolean {
  if (!HAS_CHECK_DIGIT.test(number)) return false;
  const sum = [...number]
    .reverse()
    .reduce((before, digit, at) => before + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 !== 0;
}
