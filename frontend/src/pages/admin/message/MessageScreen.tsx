/** One message: what was written, the answer, and what has to be done by when. */
import { describeFailure } from "@/api/errors";
import { ClockWord } from "@/features/contact/staff/ClockWord";
import {
  type Message,
  useAddMessageNote,
  useChangeMessage,
} from "@/features/contact/staff/queries";
import { ReplyForm } from "@/features/contact/staff/ReplyForm";
import { StatusWord } from "@/features/contact/staff/StatusWord";
import { Thread } from "@/features/contact/staff/Thread";
import { useReplyForm } from "@/features/contact/staff/useReplyForm";
import { NotesCard } from "@/features/orders/staff/NotesCard";
import { useShopName } from "@/features/settings/queries";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { toast } from "@/ui/toast";
import { AdminPage } from "../frame/AdminPage";
import { useMe } from "../frame/me";
import { useNoteDraft } from "../frame/useNoteDraft";
import { useRemember } from "../search/recent";
import { AboutOrder } from "./AboutOrder";
import { WriterCard } from "./WriterCard";

type Props = { message: Message; back: { to: string; label: string } };

export function MessageScreen({ message, back }: Props) {
  const shop = useShopName();
  const me = useMe();
  const reply = useReplyForm(message, me.username);
  const change = useChangeMessage(message.id);
  const addNote = useAddMessageNote(message.id);
  const [note, setNote] = useNoteDraft(message.id);
  const closed = message.status === "closed";
  const set = (
    body: { complaint?: boolean; closed?: boolean; orderNumber?: string },
    words: string,
    done?: () => void,
  ) => {
    if (change.isPending) return;
    change.mutate(
      { version: message.version, ...body },
      {
        onSuccess: (answer) => {
          if (answer) reply.saw(answer.data.version);
          toast.success(words);
          done?.();
        },
      },
    );
  };
  const failure = change.error ? describeFailure(change.error) : null;
  useRemember(message.ticket);
  return (
    <AdminPage title={message.ticket} back={back}>
      <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-1.5">
            <p className="text-lead font-semibold wrap-anywhere">{message.name}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="flex gap-1.5">
                <StatusWord message={message} />
              </span>
              {message.clock && <ClockWord clock={message.clock} />}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="secondary"
              size="compact"
              busy={change.isPending}
              onClick={() =>
                message.complaint
                  ? set({ complaint: false }, "No complaint any more")
                  : set({ complaint: true }, "Marked as a complaint")
              }
            >
              {message.complaint ? "Not a complaint" : "Mark as complaint"}
            </Button>
            <Button
              tone="secondary"
              size="compact"
              busy={change.isPending}
              onClick={() =>
                closed ? set({ closed: false }, "Open again") : set({ closed: true }, "Closed")
              }
            >
              {closed ? "Open again" : message.complaint ? "Settled: close" : "Close"}
            </Button>
          </div>
        </div>
        {failure && !failure.fields.orderNumber && (
          <InfoPanel tone="kumkum" role="alert" title="Not changed">
            {failure.message}
          </InfoPanel>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_380px]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <Thread message={message} />
            <ReplyForm form={reply} to={message.email} />
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:max-[75rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
            <WriterCard message={message} shop={shop} />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
              <NotesCard notes={[]} add={addNote} text={note} onText={setNote} />
              <AboutOrder
                message={message}
                change={change}
                onLink={(orderNumber, done) =>
                  set(
                    { orderNumber },
                    orderNumber === "" ? "Not about an order" : "Order linked",
                    done,
                  )
                }
              />
            </div>
          </div>
        </div>
      </div>
    </AdminPage>
  );
}
