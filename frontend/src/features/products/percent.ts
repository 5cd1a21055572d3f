/** "5 %" of 500 basis points. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;
