import { type ReactNode, useRef, useState, useTransition } from "react";
import { describeFailure } from "@/api/errors";
import { useFocusNew } from "@/lib/useFocusNew";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";
import { NotificationRow } from "./NotificationRow";
import { useNotifications, useReading } from "./queries";

const failed = (error: unknown) => toast.error(describeFailure(error).message);

/** All news, newest first. `empty` stands there when there is none. */
export function NotificationList({ empty }: { empty: ReactNode }) {
  const [pages, setPages] = useState(1);
  const [loading, start] = useTransition();
  const { notifications, unread, total, pageSize } = useNotifications(pages);
  const { one, all } = useReading();
  const list = useRef<HTMLUListElement>(null);
  const expectMore = useFocusNew(list, notifications.length);
  if (notifications.length === 0) return empty;
  const left = Math.min(pageSize, total - notifications.length);
  return (
    <div className="grid gap-4">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-2">
          {unread === 0 ? "Everything is read" : `${unread} unread`}
        </p>
        {unread > 0 && (
          <Button
            tone="secondary"
            size="compact"
            busy={all.isPending}
            onClick={() => all.mutate({}, { onError: failed })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <ul ref={list} className="border-t border-line">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={() =>
              one.mutate({ params: { path: { id: notification.id } } }, { onError: failed })
            }
          />
        ))}
      </ul>
      {left > 0 && (
        <Button
          tone="secondary"
          busy={loading}
          className="justify-self-center"
          onClick={() => {
            expectMore();
            start(() => setPages(pages + 1));
          }}
        >
          Show {left} more
        </Button>
      )}
    </div>
  );
}
