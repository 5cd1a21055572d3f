/** An address kept in lines, to be read in one: "Old Town,\nKurnool" → "Old Town, Kurnool". */
export const oneLine = (lines: string): string =>
  lines
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter(Boolean)
    .join(", ");
