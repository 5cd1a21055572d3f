/** The one thing to press, why it did not work, and how far the photo is. */
import { useEffect, useState } from "react";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import type { RequestForm } from "./useRequestForm";

/** What is over sooner needs no bar. */
const PATIENCE = 1_000;

function Progress({ share }: { share: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const percent = Math.round(100 * share);
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="figures text-small text-ink-2">
        {percent < 100 ? `Your photo is on its way: ${percent} %` : "Your photo has arrived…"}
      </p>
      <div
        role="progressbar"
        aria-label="Sending your photo"
        aria-valuenow={percent}
        className="h-1.5 bg-sunk forced-colors:border"
      >
        <div className="h-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

type Props = Pick<RequestForm, "sending" | "share" | "stopped" | "photo" | "facts">;

export function SendButton({ sending, share, stopped, photo, facts }: Props) {
  return (
    <div className="grid gap-4">
      {stopped && !sending && (
        <InfoPanel
          tone="kumkum"
          role="alert"
          title={stopped.message}
          actions={
            <Button type="submit" tone="secondary" size="compact">
              Try again
            </Button>
          }
        >
          Nothing you typed is lost
          {stopped.code === "storage_full" ? ". You can also send it without the photo." : "."}
        </InfoPanel>
      )}
      {sending && photo && <Progress share={share} />}
      <Button
        type="submit"
        wide
        busy={sending}
        reason={facts ? null : "What it costs has to be known first"}
      >
        Customise Now
      </Button>
    </div>
  );
}
