/** Parts of the checkout that most visits do without, or that lie below everything that matters: fetched after the rest. */
import { type ComponentProps, type ComponentType, lazy } from "react";
import type { ChangeDialogs as Changed } from "@/features/purchase/ChangeDialogs";
import { InfoPanel } from "@/ui/InfoPanel";
import type { PendingLines as Pending } from "./pending/PendingLines";
import type { Suggestions as Suggested } from "./Suggestions";

const NotLoaded = () => (
  <InfoPanel tone="kumkum" role="alert" title="Your custom saree could not be shown">
    Please load this page once more.
  </InfoPanel>
);

export const PendingLines = lazy<ComponentType<ComponentProps<typeof Pending>>>(() =>
  import("./pending/PendingLines").then(
    (part) => ({ default: part.PendingLines }),
    () => ({ default: NotLoaded }),
  ),
);

const ChangeNotShown = () => (
  <InfoPanel tone="kumkum" role="alert" title="Something in your cart has changed meanwhile">
    Nothing has been charged. Please load this page once more to see it.
  </InfoPanel>
);

const changes = () => import("@/features/purchase/ChangeDialogs");

/** For whoever is about to pay: on hand when the shop answers with another price. */
export const fetchChanges = () => void changes().catch(() => undefined);

export const ChangeDialogs = lazy<ComponentType<ComponentProps<typeof Changed>>>(() =>
  changes().then(
    (part) => ({ default: part.ChangeDialogs }),
    () => ({ default: ChangeNotShown }),
  ),
);

/** Nobody misses them. */
export const Suggestions = lazy<ComponentType<ComponentProps<typeof Suggested>>>(() =>
  import("./Suggestions").then(
    (part) => ({ default: part.Suggestions }),
    () => ({ default: () => null }),
  ),
);
