/** /admin/messages/:messageId */
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { messageQuery } from "@/features/contact/staff/queries";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";
import { RecordFailed } from "./frame/RecordFailed";
import { MessageScreen } from "./message/MessageScreen";

function Waiting() {
  return (
    <div role="status" className="grid max-w-[1180px] gap-4">
      <span className="sr-only">Loading the message</span>
      <Skeleton className="h-14 max-w-96" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
    </div>
  );
}

export function Component() {
  const { messageId = "" } = useParams();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const attended = useAttended(PATIENCE);
  const message = useQuery({
    ...messageQuery(messageId),
    // Somebody else may have answered meanwhile.
    staleTime: 0,
    refetchInterval: attended && EVERY,
  });
  const back = { to: from ?? adminPaths.messages, label: "Back to the messages" };
  const found = message.data?.data;
  if (found) return <MessageScreen key={found.id} message={found} back={back} />;
  return (
    <AdminPage title="Message" back={back}>
      {message.isError ? (
        <RecordFailed
          what="message"
          all={{ to: adminPaths.messages, label: "All messages" }}
          error={message.error}
          onRetry={() => void message.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </AdminPage>
  );
}
