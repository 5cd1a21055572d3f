/**
 * Who works at the counter while the shop does not say: on the device of a till, whoever last worked here online, for as
 * long as the shop allowed. They may serve, and nothing else.
 */
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { describeFailure, OFFLINE, UNEXPECTED } from "@/api/errors";
import { deviceNote } from "@/features/counter/offline/here";
import type { Me } from "@/features/staff/types";

/** After so many milliseconds it is as if there were no network. */
const PATIENCE = 3000;
/** How often the shop is asked again. */
const ASK_AGAIN = 20_000;

/** A customer stands before the device of a till: nobody waits there for a network that is away. */
export const ATTENDED = {
  retry: false,
  networkMode: "always",
  refetchInterval: ({ state }: { state: { data?: unknown } }) =>
    state.data ? (false as const) : ASK_AGAIN,
} as const;

/** Whether this is the counter's page on the device of a till. */
export function useDeviceCounter(): boolean {
  const note = useSyncExternalStore(deviceNote.subscribe, deviceNote.now);
  const { pathname } = useLocation();
  return note !== null && /^\/pos\/?$/.test(pathname);
}

/** No answer of the shop's: none at all, or one of what stands between. */
export const isSilence = (error: unknown): boolean =>
  [OFFLINE, UNEXPECTED].includes(describeFailure(error).code);

/** Longer than anybody waits. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLate;
}

type Asked = { data: Me | undefined; error: unknown; isPending: boolean };

/**
 * @param isDevice as {@link useDeviceCounter} says
 * @returns null for nobody; undefined while that is not known
 */
export function useOfflineMe(isDevice: boolean, asked: Asked): Me | null | undefined {
  const isLate = useLate(isDevice && asked.isPending);
  const isSilent = asked.error ? isSilence(asked.error) : isLate;
  const isWanted = isDevice && !asked.data && isSilent;
  const [me, setMe] = useState<Me | null | undefined>(undefined);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const found = (next: Me | null) => {
      // Who has begun to work goes on until the shop says otherwise.
      if (isHere) setMe((before) => before ?? next);
    };
    import("@/features/counter/offline/engine").then(
      async ({ openEngine }) => {
        const engine = openEngine();
        await engine.opened;
        engine.noteSilence();
        const permit = engine.permit();
        found(
          permit && {
            id: permit.staff,
            username: permit.name,
            role: "cashier",
            permissions: ["counter.serve"],
            hasSecondFactor: false,
            mustSetUp: false,
          },
        );
      },
      () => found(null),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  if (me) return me;
  return isWanted ? me : null;
}
