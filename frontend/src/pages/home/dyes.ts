/** The four flat dyes a panel may have. */
export const dyes = {
  peacock: "bg-peacock",
  wine: "bg-wine",
  indigo: "bg-indigo",
  madder: "bg-madder",
} as const;
