/** Counts go to 100 and no further: "99+". */
export const counted = (count: number): string => (count > 99 ? "99+" : String(count));
