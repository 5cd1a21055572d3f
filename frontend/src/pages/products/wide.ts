/** From here on (1200 px) the filters stand beside the sarees. */
export const WIDE = "(min-width: 75rem)";
