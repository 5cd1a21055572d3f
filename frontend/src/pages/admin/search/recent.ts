/**
 * What somebody opened last, for the search to begin with. Names of customers are among it: it ends with the tab and with
 * logging out, and whoever signs in over the page of another sees nothing of theirs.
 */
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";
import { useMe } from "../frame/me";

const keyOf = (username: string) => `adminRecent:${username}`;
const MOST = 8;

const opened = z.object({ to: z.string(), title: z.string() });
type Opened = z.infer<typeof opened>;

export const recentlyOpened = (username: string): readonly Opened[] =>
  sessionStore.read(keyOf(username), (value) => z.array(opened).parse(value)) ?? [];

export function remember(username: string, page: Opened): void {
  const others = recentlyOpened(username).filter(({ to }) => to !== page.to);
  sessionStore.write(keyOf(username), [page, ...others].slice(0, MOST));
}

/** One record is shown, called like this; null while it has no name. Its address is this page's, unless it has another. */
export function useRemember(title: string | null, address?: string): void {
  const { username } = useMe();
  const { pathname } = useLocation();
  const to = address ?? pathname;
  useEffect(() => {
    if (title !== null) remember(username, { to, title });
  }, [username, to, title]);
}
