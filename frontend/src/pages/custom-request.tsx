/** /custom-order/{customOrderId}: what somebody asked for, and where it stands. Opened by the link in the mail. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import type { components } from "@/api/schema";
import { ownCustomOrderQuery } from "@/features/custom-orders/ownCustomOrder";
import { WovenPart } from "@/features/custom-orders/WovenPart";
import { colourWord, pictureWords, sarees } from "@/features/custom-orders/wishWords";
import { keepOrderToken, orderToken } from "@/features/orders/orderAccess";
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { useFragmentToken } from "@/lib/useFragmentToken";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { Selvedge } from "@/ui/Selvedge";
import { Skeleton } from "@/ui/Skeleton";
import { Timeline } from "@/ui/Timeline";
import { BookIt } from "./custom-request/BookIt";
import { PageTitle } from "./layout/PageTitle";

const TITLE = "Your custom saree";

/** What the page that sent it has to say; null for everybody else. */
const arrival = z.object({ warnings: z.array(z.string()) });

type CustomOrder = components["schemas"]["ShopperCustomOrder"];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5 last:border-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

/** It was sent a moment ago. */
function Arrived({ order, warnings }: { order: CustomOrder; warnings: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <InfoPanel tone="leaf" role="status" title="Your request has arrived. Thank you!">
        A link to this page is on its way to {order.contact.email}.
      </InfoPanel>
      {warnings.map((warning) => (
        <InfoPanel key={warning} tone="turmeric" title={warning} />
      ))}
    </div>
  );
}

function Details({ order }: { order: CustomOrder }) {
  const { wishes, photo } = order;
  const done = order.timeline.map(({ stage, text, at }, place) => ({
    id: `${place}-${stage}`,
    when: longDate(at),
    title: text,
  }));
  const ahead = order.dates.map(({ stage, text, on }) => ({
    id: stage,
    when: longDate(on),
    title: text,
    future: true,
  }));
  return (
    <>
      <header className="grid gap-2">
        <p className="text-small text-ink-2">{TITLE}</p>
        <h1 tabIndex={-1} className="figures">
          {order.number}
        </h1>
        <p className="text-lead">{order.stageText}</p>
        {order.expiresAt && order.toBook && (
          <>
            <p className="text-ink-2">
              The design begins once the charge of {rupees(order.charge)} is paid. We keep this
              request until {longDate(order.expiresAt)}.
            </p>
            <BookIt order={order} toBook={order.toBook} />
          </>
        )}
        {order.expiresAt && !order.toBook && (
          <p className="text-ink-2">
            Next, we read it and write to you about the design and the charge of{" "}
            {rupees(order.charge)}: the design begins once that is paid. There is nothing to do
            until then. We keep this request until {longDate(order.expiresAt)}.
          </p>
        )}
        <Selvedge className="mt-3" />
      </header>
      {photo?.url && (
        <WovenPart design={wishes.design}>
          <img
            src={photo.url}
            width={photo.width}
            height={photo.height}
            alt="What you sent us"
            className="h-auto max-h-[60vh] w-auto max-w-full bg-sunk"
          />
        </WovenPart>
      )}
      {photo?.deletedOn && (
        <p className="text-ink-2">Your picture was deleted on {longDate(photo.deletedOn)}.</p>
      )}
      <section aria-labelledby="wishes">
        <h2 id="wishes" className="mb-2">
          What you asked for
        </h2>
        <dl>
          <Fact name="Colour">
            {colourWord(wishes.color)}
            {wishes.shade && ` ${wishes.shade}, “${wishes.shadeWords}”`}
          </Fact>
          <Fact name="Border">{wishes.border}</Fact>
          {wishes.design && <Fact name="Picture">{pictureWords(wishes.design)}</Fact>}
          {wishes.message && <Fact name="Message">{wishes.message}</Fact>}
          {wishes.instructions && <Fact name="Instructions">{wishes.instructions}</Fact>}
          <Fact name="Sarees">{sarees(wishes.pieces)} of one design</Fact>
          {wishes.needBy && <Fact name="Needed by">{longDate(wishes.needBy)}</Fact>}
          <Fact name="To">
            {order.contact.name}
            {"\n"}
            {order.contact.address}
          </Fact>
        </dl>
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps" className="mb-4">
          {order.stage === "requested" ? "If the charge were paid today" : "Step by step"}
        </h2>
        <Timeline steps={order.stage === "cancelled" ? done : [...done, ...ahead]} />
      </section>
    </>
  );
}

export function Component() {
  const { customOrderId = "" } = useParams();
  const arrived = arrival.safeParse(useLocation().state).data;
  const token = useFragmentToken();
  // At once, not in an effect: it is asked for in this very render.
  useState(() => {
    if (token) keepOrderToken(customOrderId, token);
  });
  const { data, error, isLoading, refetch } = useQuery({
    ...ownCustomOrderQuery(customOrderId, orderToken(customOrderId)),
    staleTime: 0,
    // Wrong and missing look alike: asking again does not help.
    retry: false,
  });
  const order = data?.data;
  const failure = error ? describeFailure(error) : null;
  return (
    <div className="wrap grid max-w-[calc(760px+2*var(--gutter))] grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-(--section) md:pt-10">
      <PageTitle>{TITLE}</PageTitle>
      {order && arrived && <Arrived order={order} warnings={arrived.warnings} />}
      {order && <Details order={order} />}
      {isLoading && (
        <>
          <h1 className="sr-only" tabIndex={-1}>
            {TITLE}
          </h1>
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-64 w-full" />
        </>
      )}
      {!order && failure && (
        <EmptyState
          level={1}
          title={
            failure.code === "not_found" ? "We cannot show this here" : "It could not be loaded"
          }
          action={
            failure.code === "not_found" ? (
              <LinkButton tone="secondary">
                <Link to={paths.contact}>Contact Us</Link>
              </LinkButton>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )
          }
        >
          <p>
            {failure.code === "not_found"
              ? "Please open the link in our email, or sign in with the account you asked with."
              : failure.message}
          </p>
        </EmptyState>
      )}
    </div>
  );
}
