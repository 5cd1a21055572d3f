/** /shortlist/{token}: sarees somebody asks about, for whoever has the link. Made for a phone. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { sharedShortlistQuery } from "@/features/customers/shortlist/queries";
import { SharedShortlist } from "@/features/customers/shortlist/SharedShortlist";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { LinkButton } from "@/ui/LinkButton";
import { Skeleton } from "@/ui/Skeleton";
import { PageTitle } from "./layout/PageTitle";
import { Section } from "./layout/Section";

const TITLE = "Shortlist";

const browse = (
  <LinkButton>
    <Link to={paths.products}>See all sarees</Link>
  </LinkButton>
);

function Asked({ token }: { token: string }) {
  const { owner, items } = useSuspenseQuery(sharedShortlistQuery(token)).data.data;
  const title = `${owner} asks: ${items.length === 1 ? "is this the one?" : "which one?"}`;
  if (items.length === 0) {
    return (
      <EmptyState level={1} title={`${owner}'s shortlist is empty`} action={browse}>
        <p>All its sarees were removed.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-2">
        <h1 tabIndex={-1} className="[overflow-wrap:anywhere]">
          {title}
        </h1>
        <p className="text-ink-2">
          {items.length === 1 ? "One saree" : `${items.length} sarees`}. Say what you love; {owner}{" "}
          sees your name and your answers.
        </p>
      </header>
      <SharedShortlist token={token} />
    </>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { code, message } = describeFailure(error);
  if (code !== "not_found") return <ErrorPanel message={message} onRetry={retry} />;
  return (
    <EmptyState level={1} title="This shortlist is no longer shared" action={browse}>
      <p>Whoever sent you the link can send a new one.</p>
    </EmptyState>
  );
}

export function Component() {
  const { token = "" } = useParams();
  return (
    <div className="wrap grid gap-6 pt-6 pb-(--section) md:pt-10">
      <PageTitle>{TITLE}</PageTitle>
      <Section
        key={token}
        waiting={
          <div className="grid gap-6">
            <h1 className="sr-only" tabIndex={-1}>
              {TITLE}
            </h1>
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="aspect-4/5 w-full max-w-[400px]" />
          </div>
        }
        onFailure={(error, retry) => <Failed error={error} retry={retry} />}
      >
        <Asked token={token} />
      </Section>
    </div>
  );
}
