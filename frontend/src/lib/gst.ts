/** The rates that cloth is taxed with, in basis points. */
export const GST_RATES = [0, 500, 1200, 1800] as const;

/** "5 %" of 500 basis points. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;
