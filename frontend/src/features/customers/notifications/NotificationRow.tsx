import { Link } from "react-router-dom";
import type { CustomerNotification } from "@/api/types";
import { cx } from "@/lib/cx";
import { dateTime } from "@/lib/dates";
import { Button } from "@/ui/Button";

/** A notification's link, when it stays within the shop: a path of ours, never another address. */
export function inShop(link: string | null | undefined): string | null {
  return link?.startsWith("/") && !/^\/[/\\]/.test(link) ? link : null;
}

type Props = { notification: CustomerNotification; onRead: () => void };

/** One piece of news. Unread: bold and a square, and a word for those who see neither. Following its link reads it. */
export function NotificationRow({ notification, onRead }: Props) {
  const { title, body, link, createdAt, readAt } = notification;
  const unread = readAt === null;
  const to = inShop(link);
  return (
    <li className="relative grid grid-cols-[12px_minmax(0,1fr)] gap-x-3 border-b border-line py-4">
      <span aria-hidden="true" className={cx("mt-1.5 size-3", unread && "bg-rani-600")} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <p className={unread ? "font-semibold" : undefined}>
            {unread && <span className="sr-only">Unread: </span>}
            {to ? (
              <Link
                to={to}
                onClick={unread ? onRead : undefined}
                className="underline-offset-[3px] after:absolute after:inset-0 after:content-[''] hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          {body && <p className="measure mt-0.5 text-small text-ink-2">{body}</p>}
          <p className="mt-1 text-small text-ink-2">{dateTime(createdAt)}</p>
        </div>
        {unread && (
          <Button
            tone="quiet"
            onClick={onRead}
            className="relative z-(--z-raised) -mx-2 text-small font-medium"
            // Begins with the words on it: who speaks to the browser says those (WCAG 2.5.3).
            aria-label={`Mark as read: ${title}`}
          >
            Mark as read
          </Button>
        )}
      </div>
    </li>
  );
}
