/** Where the light comes from: in front of the cloth, upper left. */
export const LAMP = [-0.56, 0.52, 0.645] as const;
