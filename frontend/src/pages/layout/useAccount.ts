/** Who the header greets, and how they leave. */
import { useMemo } from "react";
import { signOut } from "@/features/customers/signOut";
import { useSession } from "@/features/customers/useSession";
import type { Account } from "./AccountLinks";

export function useAccount(): Account {
  const session = useSession();
  return useMemo(() => session && { name: session.name, logout: () => void signOut() }, [session]);
}
