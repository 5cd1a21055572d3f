/** The outbox as staff look after it. */
import { $staffApi } from "@/api/client";
import type { StaffMail } from "@/api/types";

export type MailViewName = StaffMail["state"];

export const mailsQuery = (state: MailViewName, page: number) =>
  $staffApi.queryOptions("get", "/api/mails", { params: { query: { state, page } } });

/** For their number. */
export const givenUpQuery = () =>
  $staffApi.queryOptions("get", "/api/mails", { params: { query: { state: "dead", perPage: 1 } } });

/** Every such list: what is sent again goes from one to another. */
export const isAboutMails = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  path === "/api/mails";
