/** Who the header greets, and how they leave. */
import { useEffect, useMemo } from "react";
import { useSession } from "@/features/customers/useSession";
import type { Account } from "./AccountLinks";

/** Fetched with the greeting, so that leaving works without a network too. */
const leaving = () => import("@/features/customers/signOut");

export function useAccount(): Account {
  const session = useSession();
  useEffect(() => {
    if (session) leaving().catch(() => undefined);
  }, [session]);
  return useMemo(
    () =>
      session && { name: session.name, logout: () => void leaving().then((it) => it.signOut()) },
    [session],
  );
}
