import { useQuery } from "@tanstack/react-query";
import { notificationsQuery } from "./queries";

/** News arrives while one shops: the figure is asked for again after a minute, when something else is looked at. */
const FRESH = 60_000;

/** How many notifications are unread, as a round figure beside a link; nothing when there are none. */
export function UnreadCount() {
  const unread = useQuery({ ...notificationsQuery(), staleTime: FRESH }).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-rani-600 px-1.5 text-micro leading-none font-semibold text-white">
      <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
      <span className="sr-only">, {unread} unread</span>
    </span>
  );
}
