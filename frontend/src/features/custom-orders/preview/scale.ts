/** Centimetres in a unit of the scene, so that a camera at 4 to 8 units sees 76 to 151 cm of cloth. */
export const UNIT = 30;
/** The camera's angle of view, and how near and far it goes. */
export const ANGLE = 35;
export const NEAREST = 4;
export const FARTHEST = 8;
