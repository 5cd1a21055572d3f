/** /admin/messages: who waits for an answer, the one who waits longest on top. */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { LEAST_SEARCHED, MOST_SEARCHED } from "@/api/search";
import { MessageRows } from "@/features/contact/staff/MessageRows";
import {
  type MessageList,
  messageList,
  queryOfMessages,
  VIEWS,
} from "@/features/contact/staff/messageList";
import { messageCountsQuery, messagesQuery } from "@/features/contact/staff/queries";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { ListSearch } from "@/ui/ListSearch";
import { AdminPage } from "./frame/AdminPage";
import { CursorList } from "./frame/CursorList";
import { NothingListed } from "./frame/NothingListed";
import { ViewTabs } from "./frame/ViewTabs";

const NOTHING: Readonly<Record<MessageList["view"], { title: string; text: string }>> = {
  open: { title: "Nobody waits for an answer", text: "New messages appear here by themselves." },
  answered: { title: "Nothing is answered yet", text: "Messages you replied to stand here." },
  closed: { title: "Nothing is closed", text: "Messages with nothing left to do stand here." },
  all: { title: "No messages yet", text: "They come from the contact page." },
};

/** Back and on: open ones begin with the oldest. */
const WAYS: Readonly<Record<MessageList["view"], readonly [string, string]>> = {
  open: ["Older", "Newer"],
  answered: ["Newer", "Older"],
  closed: ["Newer", "Older"],
  all: ["Newer", "Older"],
};

export function Component() {
  const [search, setSearch] = useSearchParams();
  const here = useLocation();
  const list = useMemo(() => messageList.read(search), [search]);
  const go = (change: Partial<MessageList>) =>
    setSearch(messageList.write(messageList.changed(list, change)));
  const refetchInterval = useAttended(PATIENCE) && EVERY;
  const counts = useQuery({ ...messageCountsQuery(), refetchInterval });
  const messages = useQuery({
    ...messagesQuery(queryOfMessages(list)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Late or not is a matter of minutes; the oldest stay on top, so rows hardly move.
    refetchInterval,
  });
  const views = VIEWS.map(({ name, label }) => ({
    name,
    label,
    search: messageList.write(messageList.changed(list, { view: name, q: "" })).toString(),
    count: name === "open" ? counts.data?.open : undefined,
  }));
  return (
    <AdminPage title="Messages">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs views={views} chosen={list.view} />
        <ListSearch
          label="Search messages"
          placeholder="Ticket, name, email or phone"
          value={list.q}
          shortest={LEAST_SEARCHED}
          longest={MOST_SEARCHED}
          onSearch={(q) => go(q === "" ? { q } : { q, view: "all" })}
        />
        <CursorList
          of="messages"
          found={messages}
          waiting={[6, "h-20"]}
          words={WAYS[list.view]}
          className="max-w-[1180px]"
          empty={
            <NothingListed
              one="message"
              q={list.q}
              {...NOTHING[list.view]}
              onClear={() => go({ q: "" })}
            />
          }
          onTurn={go}
        >
          {(rows) => <MessageRows rows={rows} from={`${here.pathname}${here.search}`} />}
        </CursorList>
      </div>
    </AdminPage>
  );
}
