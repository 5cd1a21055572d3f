import { useEffect, useEffectEvent, useState } from "react";
import { describeFailure, OFFLINE } from "@/api/errors";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";

type Props = {
  error: unknown;
  onRetry: () => void;
  /** Names what was asked for. Something else being asked for is another try. */
  asked: string;
};

/** The sarees could not be had: said in their place (spec section 8), with the filters as they are. */
export function ListingFailed({ error, onRetry, asked }: Props) {
  const [first] = useState(asked);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (asked !== first) retry();
  }, [asked, first]);
  const { code, message } = describeFailure(error);
  return (
    <InfoPanel
      tone="kumkum"
      role="alert"
      title="Failed to fetch products"
      actions={
        <Button tone="secondary" size="compact" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {code === OFFLINE
        ? "An error occurred while fetching products. Please check your connection; your filters are kept."
        : `We couldn't load the sarees. Please try again. ${message}`}
    </InfoPanel>
  );
}
