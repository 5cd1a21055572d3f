/** /newsletter/unsubscribe?token=…: asks once, because mail scanners open links; then says that it is done. */
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { type Outcome, unsubscribe } from "@/features/newsletter/subscription";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { PageTitle } from "./layout/PageTitle";

const NOT_FOUND = "Subscription not found";

export function Component() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(
    token === "" ? { ok: false, message: NOT_FOUND } : null,
  );
  const leave = async () => {
    setBusy(true);
    setOutcome(await unsubscribe(token));
    setBusy(false);
  };
  const done = outcome?.ok === true;
  const lost = outcome?.message === NOT_FOUND;
  const question = lost ? "Unsubscribe" : "Unsubscribe from our newsletter?";
  const heading = done ? "You are unsubscribed" : question;
  return (
    <div className="wrap">
      <PageTitle>{done ? "You are unsubscribed" : "Unsubscribe"}</PageTitle>
      <div className="grid max-w-[560px] gap-6 py-12 md:py-16">
        <Heading key={String(done)} takesFocus={done}>
          {heading}
        </Heading>
        {done ? (
          <>
            <p className="text-ink-2">We write no more. You may come back whenever you like.</p>
            <LinkButton className="justify-self-start">
              <Link to={paths.products}>See all sarees</Link>
            </LinkButton>
          </>
        ) : (
          <>
            {outcome && <Failed message={outcome.message} />}
            {!lost && (
              <>
                <p className="text-ink-2">
                  You will get no more letters about new sarees. Mails about your orders still come.
                </p>
                <Button
                  busy={busy}
                  onClick={() => void leave()}
                  className="w-full sm:w-auto sm:justify-self-start"
                >
                  Unsubscribe
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** What changed is said where the eyes and the screen reader are. */
function Heading({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <InfoPanel tone="kumkum" role="alert" title={message}>
      {message === NOT_FOUND ? (
        <>
          The link may be cut short. Please open it from the mail once more, or{" "}
          <Link className="text-link" to={paths.contact}>
            write to us
          </Link>
          .
        </>
      ) : (
        "Please try again in a moment."
      )}
    </InfoPanel>
  );
}
