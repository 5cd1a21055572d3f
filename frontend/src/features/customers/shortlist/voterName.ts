/** The name a visitor votes under, asked once and kept on the device. */
import { limits } from "@/api/limits";

const KEY = "shortlistVoter";

/** The most a name may have, in characters. */
export const LONGEST_NAME: number = limits.VoteBody.voter.maxLength;

// Where nothing can be stored, the name lives as long as the page.
let remembered = "";

export function voterName(): string {
  try {
    return localStorage.getItem(KEY) ?? remembered;
  } catch {
    return remembered;
  }
}

export function rememberVoter(name: string): void {
  remembered = name;
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Asked again at the next visit.
  }
}
