/** Where a link in an email leads: asks once, because mail scanners open links; then says that it is done. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Outcome } from "@/api/outcome";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";

const NOT_FOUND = "Subscription not found";

type Props = {
  /** What the link carries; empty where it was cut short. */
  token: string;
  /** The tab's title and, where the link leads nowhere, the heading. */
  title: string;
  question: string;
  explanation: string;
  button: string;
  /** The heading once it is done, and what follows it. */
  done: string;
  thanks: string;
  /** What to do with a link that the shop does not know. */
  unknown: ReactNode;
  act: (token: string) => Promise<Outcome>;
};

export function MailLink({ token, act, ...words }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(
    token === "" ? { ok: false, message: NOT_FOUND } : null,
  );
  const press = async () => {
    setBusy(true);
    setOutcome(await act(token));
    setBusy(false);
  };
  const done = outcome?.ok === true;
  const isUnknown = outcome?.message === NOT_FOUND;
  const question = isUnknown ? words.title : words.question;
  return (
    <div className="wrap">
      <PageTitle>{done ? words.done : words.title}</PageTitle>
      <div className="grid max-w-[560px] gap-6 py-12 md:py-16">
        <Heading key={String(done)} takesFocus={done}>
          {done ? words.done : question}
        </Heading>
        {done && (
          <>
            <p className="text-ink-2">{words.thanks}</p>
            <LinkButton className="justify-self-start">
              <Link to={paths.products}>See all sarees</Link>
            </LinkButton>
          </>
        )}
        {outcome && !done && (
          <InfoPanel tone="kumkum" role="alert" title={outcome.message}>
            {isUnknown ? words.unknown : "Please try again in a moment."}
          </InfoPanel>
        )}
        {!done && !isUnknown && (
          <>
            <p className="text-ink-2">{words.explanation}</p>
            <Button
              busy={busy}
              onClick={() => void press()}
              className="w-full sm:w-auto sm:justify-self-start"
            >
              {words.button}
            </Button>
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
