/** The name a visitor votes under, asked once and kept on the device. */
const KEY = "shortlistVoter";

/** The most a name may have, in characters; the server holds to the same. */
export const LONGEST_NAME = 40;

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
