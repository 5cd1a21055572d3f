import { lazy, Suspense } from "react";
import { Button } from "@/ui/Button";
import type { AskFamilyProps } from "./AskFamily";

/** Nobody presses it in the first second; its place is kept. */
const AskFamily = lazy(async () => ({ default: (await import("./AskFamily")).AskFamily }));

type Props = Omit<AskFamilyProps, "label"> & { label?: string };

export function AskFamilyLater({ productIds, label = "Ask your family" }: Props) {
  if (productIds.length === 0) return null;
  return (
    <Suspense
      fallback={
        <Button tone="quiet" className="invisible pl-9">
          {label}
        </Button>
      }
    >
      <AskFamily productIds={productIds} label={label} />
    </Suspense>
  );
}
