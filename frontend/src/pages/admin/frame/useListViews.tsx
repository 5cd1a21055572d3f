/** The views of a list: the built-in ones, then the saved ones, and what keeps or removes such a one. */
import { useQuery } from "@tanstack/react-query";
import { type ListName, savedViewsQuery } from "@/features/staff/views/queries";
import { savedViews } from "@/features/staff/views/savedViews";
import { ViewTool } from "@/features/staff/views/ViewTool";
import type { ViewTab } from "./ViewTabs";

type Options<List extends { view: string }> = Omit<
  Parameters<typeof savedViews<List>>[0],
  "saved"
> & {
  name: ListName;
  builtIn: readonly ViewTab[];
};

export function useListViews<List extends { view: string }>(options: Options<List>) {
  const { name, builtIn, addresses, list } = options;
  // Without an answer there are the built-in ones.
  const { data } = useQuery(savedViewsQuery(name));
  const { tabs, shown, query } = savedViews({ addresses, list, saved: data?.data ?? [] });
  return {
    views: [...builtIn, ...tabs],
    chosen: shown?.id ?? list.view,
    tool: <ViewTool list={name} query={query} shown={shown} />,
  };
}
