/** /newsletter/confirm#token: the newsletter begins. Asks once, because mail scanners open links. */
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { confirmSubscription, type Outcome } from "@/features/newsletter/subscription";
import { useFragmentToken } from "@/lib/useFragmentToken";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";

const NOT_FOUND = "Subscription not found";

export function Component() {
  const token = useFragmentToken() ?? "";
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(
    token === "" ? { ok: false, message: NOT_FOUND } : null,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const done = outcome?.ok === true;
  const isUnknown = outcome?.message === NOT_FOUND;
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);
  const confirm = async () => {
    setBusy(true);
    setOutcome(await confirmSubscription(token));
    setBusy(false);
  };
  return (
    <div className="wrap">
      <PageTitle>{done ? "You are subscribed" : "Confirm your subscription"}</PageTitle>
      <div className="grid max-w-[560px] gap-6 py-12 md:py-16">
        <h1 ref={heading} tabIndex={-1}>
          {done ? "You are subscribed" : "Confirm your subscription"}
        </h1>
        {done && (
          <>
            <InfoPanel tone="leaf" role="status" title={outcome.message} />
            <LinkButton className="justify-self-start">
              <Link to={paths.products}>See all sarees</Link>
            </LinkButton>
          </>
        )}
        {outcome && !done && (
          <InfoPanel tone="kumkum" role="alert" title={outcome.message}>
            {isUnknown
              ? "The link may be cut short, or older than seven days. Please open it from the email once more, or subscribe again at the foot of this page."
              : "Please try again in a moment."}
          </InfoPanel>
        )}
        {!done && !isUnknown && (
          <>
            <p className="text-ink-2">
              New sarees twice a month, at the address this email came to. Unsubscribe any time.
            </p>
            <Button
              busy={busy}
              onClick={() => void confirm()}
              className="w-full sm:w-auto sm:justify-self-start"
            >
              Confirm my subscription
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
