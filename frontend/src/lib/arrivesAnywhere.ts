/** When an order arrives before anybody has said where: packing and the way, for the nearest and the farthest place. */
export const ARRIVES_ANYWHERE = "Arrives in 2–7 business days";
