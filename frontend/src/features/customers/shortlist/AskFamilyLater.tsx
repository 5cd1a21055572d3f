import { Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useFetchAhead } from "@/lib/useFetchAhead";
import { Button } from "@/ui/Button";
import type { AskFamilyProps } from "./AskFamily";

const load = () => import("./AskFamily");
const AskFamily = lazy(async () => ({ default: (await load()).AskFamily }));

type Props = Omit<AskFamilyProps, "label"> & { label?: string };

/** The button alone. What it does comes with the first press on the page, and takes over when the button itself is pressed. */
export function AskFamilyLater({ productIds, label = "Ask your family" }: Props) {
  const [pressed, setPressed] = useState(false);
  useFetchAhead(load);
  if (productIds.length === 0) return null;
  const button = (
    <Button tone="quiet" busy={pressed} onClick={() => setPressed(true)}>
      <Users size={20} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </Button>
  );
  if (!pressed) return button;
  return (
    <Suspense fallback={button}>
      <AskFamily productIds={productIds} label={label} pressed />
    </Suspense>
  );
}
