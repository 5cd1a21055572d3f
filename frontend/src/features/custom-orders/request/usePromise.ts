/** The first day that can be promised, as soon as number and place are known. */
import { useQuery } from "@tanstack/react-query";
import { describeFailure } from "@/api/errors";
import { PIN } from "@/api/fieldRules";
import { useSettled } from "@/lib/useSettled";
import { datesQuery } from "./queries";
import type { Beside } from "./requestSchema";

/** Somebody who presses + is not followed piece by piece. */
const PAUSE = 300;

export type Promised = {
  promise: Beside["promise"];
  /** What is asked for is not answered yet. */
  waiting: boolean;
  /** Where the PIN code is to blame for there being no date. */
  wrongPin: string | null;
  /** The sample, if the charge were paid today. */
  sampleOn: string | null;
};

/** @param pieces null while nobody knows how few there may be */
export function usePromise(pieces: number | null, pincode: string): Promised {
  const settled = useSettled(pieces, PAUSE);
  const pin = PIN.test(pincode) ? pincode : null;
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...datesQuery(settled ?? 0, pin),
    enabled: settled !== null,
  });
  const dates = error || isPlaceholderData ? undefined : data?.data;
  const current = dates?.pieces === pieces ? dates : undefined;
  return {
    promise: current ? { pieces: current.pieces, day: current.earliestNeedBy } : null,
    waiting: !current && (isFetching || settled !== pieces),
    wrongPin: error ? (describeFailure(error).fields.pincode ?? null) : null,
    sampleOn: current?.stages.find(({ stage }) => stage === "sample")?.on ?? null,
  };
}
