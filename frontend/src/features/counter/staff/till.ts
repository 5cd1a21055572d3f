/** The till at which this counter sells. In a shop without tills there is none, and nothing of it is seen. */
import { createContext, useContext } from "react";

export type TillHere = {
  /** Goes with each sale and each return. */
  id: string | null;
  /** Why nothing is sold or taken back here now. */
  reason: string | null;
  /** The server refused it: what is known here is old. */
  askAgain: () => void;
};

export const TillContext = createContext<TillHere>({ id: null, reason: null, askAgain() {} });

export const useTillHere = (): TillHere => useContext(TillContext);

export const isAboutTill = (code: string): boolean => code.startsWith("till_");
