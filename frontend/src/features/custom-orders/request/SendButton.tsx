/** The one thing to press, why it did not work, and how far the photo is. */
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import type { Stopped } from "./purpose";
import type { RequestForm } from "./useRequestForm";

/** What is over sooner needs no bar. */
const PATIENCE = 1_000;

/** @param share null where nobody can tell how far it is */
function Progress({ share }: { share: number | null }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  if (share === null) {
    return (
      <p role="status" className="text-small text-ink-2">
        Your photo is on its way…
      </p>
    );
  }
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

/** What to do about it: look at its page beside what is typed here, or send it once more. */
const Next = ({ page }: Pick<Stopped, "page">) =>
  page === undefined ? (
    <Button type="submit" tone="secondary" size="compact">
      Try again
    </Button>
  ) : (
    <LinkButton tone="secondary" size="compact">
      <Link to={page} target="_blank">
        Open its page<span className="sr-only"> in a new tab</span>
      </Link>
    </LinkButton>
  );

const more = ({ code }: Stopped): string => {
  if (code === "storage_full")
    return "Nothing you typed is lost. You can also send it without the photo.";
  if (code === "stale")
    return "Nothing you typed is lost. Saving again puts it in place of what stands there now.";
  return "Nothing you typed is lost.";
};

type Shown = "sending" | "share" | "stopped" | "photo" | "kept" | "facts" | "words";
type Props = Pick<RequestForm, Shown>;

export function SendButton({ sending, share, stopped, photo, kept, facts, words }: Props) {
  return (
    <div className="grid gap-4">
      {stopped && !sending && (
        <InfoPanel
          tone="kumkum"
          role="alert"
          title={stopped.message}
          actions={<Next page={stopped.page} />}
        >
          {more(stopped)}
        </InfoPanel>
      )}
      {sending && photo && !kept && <Progress share={share} />}
      <Button
        type="submit"
        wide
        busy={sending}
        reason={facts ? null : "What it costs has to be known first"}
      >
        {words.send}
      </Button>
    </div>
  );
}
