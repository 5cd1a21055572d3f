/** Visitors may do this too: a spent token would be no refusal here, and the order would be nobody's. */
export const isPlacing = ({ method, url }: Request): boolean =>
  method === "POST" && new URL(url).pathname === "/api/orders";
