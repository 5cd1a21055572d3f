/** Why a review is hidden: one tap says it and does it. */
import type { StaffReview } from "@/api/types";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";

export type HidingReason = NonNullable<StaffReview["hiddenReason"]>;

export const HIDING_REASONS: readonly { value: HidingReason; label: string }[] = [
  { value: "abuse", label: "Abuse" },
  { value: "private_data", label: "Private data" },
  { value: "off_topic", label: "Not about the saree" },
  { value: "spam", label: "Spam" },
];

type Props = {
  review: StaffReview | null;
  onClose: () => void;
  onHide: (review: StaffReview, reason: HidingReason) => void;
};

export function HideDrawer({ review, onClose, onHide }: Props) {
  return (
    <Drawer
      open={review !== null}
      onOpenChange={(open) => !open && onClose()}
      side="bottom"
      title="Hide this review?"
    >
      <div className="mx-auto grid w-full max-w-[560px] gap-3 p-4">
        <p>
          It is shown and counted nowhere then. Few stars are no reason: a reply under the review
          says more.
        </p>
        {HIDING_REASONS.map(({ value, label }) => (
          <Button
            key={value}
            tone="secondary"
            wide
            onClick={() => {
              if (review) onHide(review, value);
              onClose();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Drawer>
  );
}
