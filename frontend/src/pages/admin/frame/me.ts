import { createContext, useContext } from "react";
import type { Me } from "@/features/staff/types";

export const MeContext = createContext<Me | null>(null);

/** Who works here, inside the frame. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error("useMe is for what stands in the frame of /admin.");
  return me;
}
