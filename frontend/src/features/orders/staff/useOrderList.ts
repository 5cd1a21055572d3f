/** One page of orders, and what has come since it was shown. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { isFirstPage, type ListAddress, queryOf } from "./listAddress";
import { newCount, updated } from "./newRows";
import { askForOrders, ordersQuery } from "./queries";
import type { OrderPage } from "./types";

/** Asked for once a minute and kept apart from what is shown, so that no row moves under a finger. */
function useNews(list: ListAddress, shown: OrderPage | undefined): OrderPage | undefined {
  const attended = useAttended(PATIENCE);
  const [news, setNews] = useState<{ since: OrderPage; page: OrderPage | undefined } | null>(null);
  useEffect(() => {
    if (!shown || !attended || !isFirstPage(list)) return;
    const timer = window.setInterval(() => {
      askForOrders(queryOf(list)).then(
        (page) => setNews({ since: shown, page }),
        // The next minute asks again; what is shown stays.
        () => {},
      );
    }, EVERY);
    return () => window.clearInterval(timer);
  }, [list, shown, attended]);
  return news && news.since === shown ? news.page : undefined;
}

export function useOrderList(list: ListAddress) {
  const queries = useQueryClient();
  const query = ordersQuery(queryOf(list));
  const shown = useQuery({ ...query, placeholderData: keepPreviousData });
  const current = shown.isPlaceholderData ? undefined : shown.data;
  const news = useNews(list, current);
  return {
    rows: shown.data && updated(shown.data.data, news?.data),
    page: shown.data,
    isOld: shown.isPlaceholderData,
    error: shown.error,
    again: () => void shown.refetch(),
    news: current ? newCount(current.data, news?.data) : 0,
    showNews: () => {
      if (news) queries.setQueryData(query.queryKey, news);
    },
  };
}
