/** Asks once, because mail scanners open links; then says that it is done. */
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";

const NOT_FOUND = "Subscription not found";

type Outcome = { ok: boolean; message: string };

type Props = {
  question: string;
  explanation: string;
  stop: (token: string) => Promise<Outcome>;
};

export function Unsubscribe({ question: asked, explanation, stop }: Props) {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(
    token === "" ? { ok: false, message: NOT_FOUND } : null,
  );
  const leave = async () => {
    setBusy(true);
    setOutcome(await stop(token));
    setBusy(false);
  };
  const done = outcome?.ok === true;
  const lost = outcome?.message === NOT_FOUND;
  const question = lost ? "Unsubscribe" : asked;
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
                <p className="text-ink-2">{explanation}</p>
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
