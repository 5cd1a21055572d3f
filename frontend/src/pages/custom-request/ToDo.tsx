/** What whoever asked can do now: pay what is due, or answer the sample. Nothing while it is the shop's turn. */
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { describeFailure, type Failure } from "@/api/errors";
import { type ShopperCustomOrder, useAnswerSample } from "@/features/custom-orders/ownCustomOrder";
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { AnswerSample } from "./AnswerSample";
import { PayIt, type ToPay } from "./PayIt";
import { Refused } from "./Refused";

type Props = {
  order: ShopperCustomOrder;
  /** What opens it; null for the account. */
  token: string | null;
};

const THANKS = {
  approved: "Thank you! We go on as the sample is, and write to you with the quote.",
  changed: "Thank you! We change it, and write to you when the next sample is ready.",
};

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="to-do" className="grid gap-3 border border-line bg-white p-4 md:p-5">
      <h2 id="to-do">{title}</h2>
      {children}
    </section>
  );
}

const PAY_TITLES: Readonly<Record<ToPay["kind"], string>> = {
  booking: "Book your design",
  advance: "Let the weaving begin",
  balance: "Your sarees are woven",
};

function Pay({ order, toPay }: { order: ShopperCustomOrder; toPay: ToPay }) {
  const { charge, expiresAt, quote } = order;
  return (
    <Box title={PAY_TITLES[toPay.kind]}>
      {toPay.kind === "booking" && (
        <p className="text-ink-2">
          The design begins once the charge of {rupees(charge)} is paid.
          {expiresAt && ` We keep this request until ${longDate(expiresAt)}.`}
        </p>
      )}
      {toPay.kind === "advance" && quote && (
        <p className="text-ink-2">
          We weave once the advance is paid. With the advance you accept the quote of{" "}
          {rupees(quote.total)}, which holds until {longDate(quote.validUntil)}.
        </p>
      )}
      {toPay.kind === "balance" && (
        <p className="text-ink-2">They leave once the balance is paid and they are looked over.</p>
      )}
      <PayIt order={order} toPay={toPay} />
    </Box>
  );
}

/** Money, where there is any to pay or none can be paid. */
function Money({ order }: { order: ShopperCustomOrder }) {
  const { stage, toPay, charge, expiresAt, quote } = order;
  if (toPay) return <Pay order={order} toPay={toPay} />;
  if (stage === "requested" && expiresAt) {
    return (
      <p className="text-ink-2">
        Next, we read it and write to you about the design and the charge of {rupees(charge)}: the
        design begins once that is paid. There is nothing to do until then. We keep this request
        until {longDate(expiresAt)}.
      </p>
    );
  }
  if (stage !== "quoted" || !quote) return null;
  if (quote.isOpen)
    return <p className="text-ink-2">Payment opens soon, and we will write to you.</p>;
  return (
    <InfoPanel
      tone="turmeric"
      title={`Your quote held until ${longDate(quote.validUntil)}`}
      actions={
        <LinkButton tone="secondary" size="compact">
          <Link to={paths.contact}>Contact Us</Link>
        </LinkButton>
      }
    >
      Please contact us: we make a new one.
    </InfoPanel>
  );
}

export function ToDo({ order, token }: Props) {
  const answer = useAnswerSample(order.id, token);
  const [thanks, setThanks] = useState<keyof typeof THANKS | null>(null);
  /** Without waiting to be drawn: the second press of a double click finds it. */
  const busy = useRef(false);
  const send = async (approved: boolean, words: string): Promise<Failure | null> => {
    if (busy.current) return null;
    busy.current = true;
    try {
      await answer.mutateAsync({ version: order.version, approved, words });
      setThanks(approved ? "approved" : "changed");
      return null;
    } catch (error) {
      return describeFailure(error);
    } finally {
      busy.current = false;
    }
  };
  return (
    <>
      {thanks && !order.awaitsAnswer && (
        <InfoPanel tone="leaf" role="status" title={THANKS[thanks]} />
      )}
      {answer.error && <Refused failure={describeFailure(answer.error)} what="answer" />}
      {order.awaitsAnswer && (
        <AnswerSample
          order={order}
          approving={answer.isPending && answer.variables.approved}
          onAnswer={send}
        />
      )}
      <Money order={order} />
    </>
  );
}
