/** What the pages say, as staff see and change it. */
import { keepPreviousData } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components } from "@/api/schema";
import type { Source } from "../types";

export type StaffContent = components["schemas"]["StaffContentView"];
export type PageName = keyof StaffContent;

export const contentQuery = () => $staffApi.queryOptions("get", "/api/admin/content");

/** How a text looks; what was seen stays until the next has come. */
export const markdownQuery = (text: string) =>
  $staffApi.queryOptions(
    "post",
    "/api/admin/markdown",
    { body: { text } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, placeholderData: keepPreviousData },
  );

export const contentSource: Source<StaffContent> = {
  load: async (queries) => (await queries.fetchQuery({ ...contentQuery(), staleTime: 0 })).data,
  save: async (page, version, value) => {
    const body = { version, [page]: value } as components["schemas"]["ContentBody"];
    return (await bodyOf(staffApi.PUT("/api/admin/content", { body })))?.data;
  },
  keep: (queries, data) => queries.setQueryData(contentQuery().queryKey, { data }),
  stampOf: (content, page) => content[page as PageName],
};
