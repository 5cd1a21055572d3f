/** GSTIN: the tax number of a firm, with a check character of its own. The server checks the same again, in the same words. */
import type { State } from "./states";

/** The State's two digits, the firm's ten-character PAN, its number there, Z, the check character. */
const SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;
export const GSTIN_LENGTH = 15;

/** By the digits that a GSTIN begins with. */
export const STATE_OF_CODE: ReadonlyMap<string, State> = new Map<string, State>([
  ["01", "Jammu and Kashmir"],
  ["02", "Himachal Pradesh"],
  ["03", "Punjab"],
  ["04", "Chandigarh"],
  ["05", "Uttarakhand"],
  ["06", "Haryana"],
  ["07", "Delhi"],
  ["08", "Rajasthan"],
  ["09", "Uttar Pradesh"],
  ["10", "Bihar"],
  ["11", "Sikkim"],
  ["12", "Arunachal Pradesh"],
  ["13", "Nagaland"],
  ["14", "Manipur"],
  ["15", "Mizoram"],
  ["16", "Tripura"],
  ["17", "Meghalaya"],
  ["18", "Assam"],
  ["19", "West Bengal"],
  ["20", "Jharkhand"],
  ["21", "Odisha"],
  ["22", "Chhattisgarh"],
  ["23", "Madhya Pradesh"],
  ["24", "Gujarat"],
  ["26", "Dadra and Nagar Haveli and Daman and Diu"],
  ["27", "Maharashtra"],
  ["29", "Karnataka"],
  ["30", "Goa"],
  ["31", "Lakshadweep"],
  ["32", "Kerala"],
  ["33", "Tamil Nadu"],
  ["34", "Puducherry"],
  ["35", "Andaman and Nicobar Islands"],
  ["36", "Telangana"],
  ["37", "Andhra Pradesh"],
  ["38", "Ladakh"],
]);

const BAD_SHAPE =
  "A GSTIN has 15 characters, like 37ABCDE1234F1ZZ; please compare each with the certificate";
const BAD_CHECK = "Check the GSTIN: its last character does not fit.";
const NO_STATE = "Check the GSTIN: no State has the number at its beginning.";

/** As it stands on the certificate: people type small letters, and groups. */
export const tidyGstin = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/**
 * Each character counts as a digit of base 36, every second one twice; the digits of those products are added up, and the
 * check character fills them up to the next multiple of 36.
 */
function checkCharacter(number: string): string {
  let sum = 0;
  for (let at = 0; at < GSTIN_LENGTH - 1; at += 1) {
    const product = Number.parseInt(number.charAt(at), 36) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}

/** Why it is no GSTIN; null for a right one. */
export function gstinProblem(gstin: string): string | null {
  if (!SHAPE.test(gstin)) return BAD_SHAPE;
  if (gstin.at(-1) !== checkCharacter(gstin)) return BAD_CHECK;
  return STATE_OF_CODE.has(gstin.slice(0, 2)) ? null : NO_STATE;
}

/** Where the firm is registered; null until the GSTIN is whole and right. */
export const stateOfGstin = (gstin: string): State | null =>
  gstinProblem(gstin) === null ? (STATE_OF_CODE.get(gstin.slice(0, 2)) ?? null) : null;
