/** The report of a session, and its way to the printer. */
import "./tillPaper.css";
import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { PrintButton } from "@/ui/PrintButton";
import { Failed, Part, Waiting } from "./pieces";
import { sessionQuery } from "./queries";
import type { Session } from "./types";
import { reportTitle, ZReport } from "./ZReport";

export function Report({ session, onBack }: { session: Session; onBack?: () => void }) {
  return (
    <Part title={`${reportTitle(session)}: ${session.till.name}`} onBack={onBack}>
      <ZReport session={session} />
      <PrintButton />
      {createPortal(
        <div aria-hidden="true" className="till-paper hidden print:block">
          <ZReport session={session} isPaper />
        </div>,
        document.body,
      )}
    </Part>
  );
}

export function ReportOf({ session: id, onBack }: { session: string; onBack?: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery(id));
  if (data) return <Report session={data.data} {...(onBack ? { onBack } : {})} />;
  return (
    <Part title="Session" onBack={onBack}>
      {error ? (
        <Failed what="session" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting what="the session" />
      )}
    </Part>
  );
}
