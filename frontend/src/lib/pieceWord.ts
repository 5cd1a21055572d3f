/** "1 piece", "3 pieces" */
export const pieceWord = (count: number): string => `${count} ${count === 1 ? "piece" : "pieces"}`;
