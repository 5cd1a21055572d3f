/** What was opened last, for the search to begin with. Names of customers are among it: it ends with the tab and with logging out. */
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";

const KEY = "adminRecent";
const MOST = 8;

const opened = z.object({ to: z.string(), title: z.string() });
type Opened = z.infer<typeof opened>;

export const recentlyOpened = (): readonly Opened[] =>
  sessionStore.read(KEY, (value) => z.array(opened).parse(value)) ?? [];

export function remember(page: Opened): void {
  const others = recentlyOpened().filter(({ to }) => to !== page.to);
  sessionStore.write(KEY, [page, ...others].slice(0, MOST));
}

/** This page shows one record, called like this; null while it has no name. */
export function useRemember(title: string | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== null) remember({ to: pathname, title });
  }, [pathname, title]);
}
