/** The rates that cloth is taxed with, in basis points. */
export const GST_RATES = [0, 500, 1200, 1800] as const;

/** The chapters of garments: what one piece is sold for decides between 5 and 18 %. */
export const isGarment = (hsn: string): boolean => /^6[123]/.test(hsn.trim());

/** "5 %" of 500 basis points. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;
