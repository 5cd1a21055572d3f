/** The camera's place above the lines of the bill: as high with a picture as without one. */
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { Button } from "@/ui/Button";
import { CAMERA_PLACE } from "./place";

type Props = {
  /** What fills it from behind. */
  picture?: ReactNode;
  /** Said to everybody when it changes. */
  said: ReactNode;
  /** Beside the way out. */
  actions?: ReactNode;
  onClose: () => void;
};

export function CameraBox({ picture, said, actions, onClose }: Props) {
  return (
    <section
      aria-label="Camera"
      className={cx(
        "on-picture relative flex flex-col overflow-hidden bg-ink text-paper",
        CAMERA_PLACE,
      )}
    >
      {picture}
      <div
        role="status"
        className="relative order-last mt-auto flex min-h-10 items-center gap-2 bg-ink px-4 py-2 text-small md:px-6"
      >
        {said}
      </div>
      <div className="relative flex flex-wrap justify-end gap-2 p-2 md:px-6">
        {actions}
        <Button tone="panel" size="compact" aria-keyshortcuts="Escape" onClick={onClose}>
          Close camera
        </Button>
      </div>
    </section>
  );
}
