/** Counting, comparing, closing, printing. Which of them it is, the server says: a reload goes on where it was. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CompareStep } from "./CompareStep";
import { CountStep } from "./CountStep";
import { Failed, Part, Waiting } from "./pieces";
import { sessionQuery } from "./queries";
import { Report } from "./Report";

type Props = {
  session: string;
  reason: string | null;
  /** Away from the first count, which binds to nothing. */
  onBack: () => void;
};

export function CloseTill({ session: id, reason, onBack }: Props) {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery(id));
  const [isAgain, setAgain] = useState(false);
  const session = data?.data;
  const last = session?.counts.at(-1);
  if (!session) {
    return (
      <Part title="Count and close" onBack={onBack}>
        {error ? (
          <Failed what="till" error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Waiting what="the till" />
        )}
      </Part>
    );
  }
  if (session.closedAt) return <Report session={session} />;
  if (last && !isAgain) {
    return (
      <CompareStep session={session} last={last} reason={reason} onAgain={() => setAgain(true)} />
    );
  }
  return (
    <CountStep
      key={session.counts.length}
      session={id}
      name={session.till.name}
      isAgain={last !== undefined}
      reason={reason}
      onCounted={() => setAgain(false)}
      onBack={last ? () => setAgain(false) : onBack}
    />
  );
}
