/** /admin/mails: emails that were given up, wait or have left. */
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { MailList } from "@/features/mails/staff/MailList";
import { givenUpQuery, type MailViewName } from "@/features/mails/staff/queries";
import { AdminPage } from "./frame/AdminPage";
import { ViewTabs } from "./frame/ViewTabs";

const VIEWS: readonly { name: MailViewName; label: string }[] = [
  { name: "dead", label: "Given up" },
  { name: "waiting", label: "Waiting" },
  { name: "sent", label: "Sent" },
];

export function Component() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("view");
  const view = VIEWS.find(({ name }) => name === wanted)?.name ?? "dead";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const givenUp = useQuery(givenUpQuery());
  const address = (name: MailViewName, number = 1) => ({
    ...(name === "dead" ? {} : { view: name }),
    ...(number === 1 ? {} : { page: String(number) }),
  });
  const views = VIEWS.map(({ name, label }) => ({
    name,
    label,
    search: new URLSearchParams(address(name)).toString(),
    count: name === "dead" ? givenUp.data?.page.total : undefined,
  }));
  return (
    <AdminPage title="Emails">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs views={views} chosen={view} />
        <div className="max-w-[960px]">
          <MailList
            key={view}
            view={view}
            page={page}
            onPage={(number) => setSearch(address(view, number))}
          />
        </div>
      </div>
    </AdminPage>
  );
}
