/** What it costs and how long it takes, in the shop's own numbers, before anybody confirms it (ruling 29). */
import type { ReactNode } from "react";
import { rupees } from "@/lib/money";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";
import { days, sarees } from "../wishWords";
import type { Choices } from "./queries";
import { Tick } from "./Tick";
import type { RequestForm } from "./useRequestForm";

const rows = (facts: Choices): [name: string, said: string][] => [
  ["Charge", `${rupees(facts.charge)} for developing and booking one design`],
  [
    "Refund",
    "Not refunded once design work has begun, unless the sarees are defective, not as approved, or late",
  ],
  ["Pieces", `At least ${sarees(facts.minimumPieces)} of one design, each of 5.5 m`],
  ["Sample", `${days(facts.sampleDays)} to approval and sample`],
  [
    "Advance",
    `We quote the sarees once you approve; ${facts.advancePercent} % is paid before weaving`,
  ],
  ["Notice", `Please ask at least ${days(facts.noticeDays)} before delivery`],
];

type Shown = "field" | "facts" | "factsFailed" | "askFactsAgain" | "asksRights" | "words";

type Props = Pick<RequestForm, Shown> & {
  /** Where more is said about it. */
  terms: ReactNode;
};

export function Facts(props: Props) {
  const { field, facts, factsFailed, askFactsAgain, asksRights, words, terms } = props;
  return (
    <section aria-labelledby="request-facts" className="grid gap-4">
      <h2 id="request-facts">Before you send</h2>
      {facts && (
        <>
          <div className="grid gap-4 bg-sunk p-4">
            <dl className="grid gap-2.5 text-small">
              {rows(facts).map(([name, said]) => (
                <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
                  <dt className="text-ink-2">{name}</dt>
                  <dd>{said}</dd>
                </div>
              ))}
            </dl>
            <p className="border-t border-control pt-3 text-small font-medium">
              {words.money(facts.takesPayments)}
            </p>
          </div>
          <div className="grid gap-1">
            <Tick {...field("acknowledged")}>
              I have read what it costs and how long it takes. {terms}
            </Tick>
            {asksRights && (
              <Tick {...field("rights")}>
                This photo is mine to use, and whoever is in it agrees. It is kept for this order
                only, and deleted if nothing comes of it within {days(facts.daysToPay)}.
              </Tick>
            )}
          </div>
        </>
      )}
      {!facts && factsFailed && (
        <LoadFailed
          title="What it costs could not be loaded"
          message="Nothing you typed is lost."
          onRetry={askFactsAgain}
        />
      )}
      {!facts && !factsFailed && <Skeleton className="h-72 w-full" />}
    </section>
  );
}
