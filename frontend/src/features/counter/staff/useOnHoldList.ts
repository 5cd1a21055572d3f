/** The bills on hold, as they are listed: the shop's, and those of this device. */
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeFailure, OFFLINE } from "@/api/errors";
import { PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import type { DeviceHere } from "../offline/useDevice";
import type { Bill } from "./bill";
import { listedHere } from "./parked";
import { parkedQuery } from "./parkedQueries";
import { AT_ONCE } from "./queries";
import type { OnHoldBill } from "./types";

/** Other counters put bills on hold too. */
const EVERY = 30_000;
const HERE = ["bills on hold on this device"];

export function useOnHoldList(device: DeviceHere | null, latest: { readonly current: Bill }) {
  const queries = useQueryClient();
  // A counter that nobody stands at must not keep its session from ending.
  const refetchInterval = useAttended(PATIENCE) && EVERY;
  const ofShop = parkedQuery();
  const list = useQuery({ ...ofShop, refetchInterval });
  const engine = device?.engine ?? null;
  const here = useQuery({
    ...AT_ONCE,
    queryKey: HERE,
    queryFn: engine
      ? async () => {
          const { rows, isHandedOver } = await engine.held.list(latest.current.from);
          if (isHandedOver) void queries.invalidateQueries({ queryKey: ofShop.queryKey });
          return rows;
        }
      : skipToken,
    staleTime: 0,
    refetchInterval,
  });
  /** The shop cannot be reached: what it has on hold is not known. */
  const isAway =
    device?.is === "ready" &&
    (device.isAway || (list.isError && describeFailure(list.error).code === OFFLINE));
  const shops = isAway ? [] : (list.data?.data ?? []);
  const held = (here.data ?? []).filter(({ id }) => shops.every((one) => one.id !== id));
  const bills: OnHoldBill[] = [...held.map(listedHere), ...shops];
  return {
    list,
    isAway,
    bills,
    lookAgain: () => {
      for (const queryKey of [HERE, ofShop.queryKey]) void queries.invalidateQueries({ queryKey });
    },
  };
}
