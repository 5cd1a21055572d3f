/** /admin/customers: everybody who buys here. */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { LEAST_SEARCHED, MOST_SEARCHED } from "@/api/search";
import { CustomerCards, CustomerTable } from "@/features/customers/staff/CustomerRows";
import {
  type CustomerList,
  customerList,
  queryOfCustomers,
  VIEWS,
} from "@/features/customers/staff/customerList";
import { customersQuery } from "@/features/customers/staff/queries";
import { useMay } from "@/features/staff/me";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { InfoPanel } from "@/ui/InfoPanel";
import { ListSearch } from "@/ui/ListSearch";
import { RequestsView } from "./customer/RequestsView";
import { AdminPage } from "./frame/AdminPage";
import { CursorList } from "./frame/CursorList";
import { useListViews } from "./frame/useListViews";
import { ViewTabs } from "./frame/ViewTabs";

const NOTHING: Readonly<
  Record<Exclude<CustomerList["view"], "requests">, { title: string; text: string }>
> = {
  accounts: { title: "No accounts yet", text: "Whoever registers in the shop appears here." },
  guests: {
    title: "No guests yet",
    text: "Whoever pays without an account, or gives a number at the counter, appears here.",
  },
  blocked: { title: "Nobody is blocked", text: "Customers are blocked on their own page." },
  duplicates: {
    title: "No duplicates",
    text: "Accounts that give the same phone number stand here. They are put together on their own page.",
  },
};

type ListProps = { list: CustomerList; go: (change: Partial<CustomerList>) => void };
type PeopleProps = ListProps & {
  /** What else there is to do with the list. */
  tool: ReactNode;
};

function Empty({ list, go }: ListProps) {
  if (!list.q) {
    if (list.view === "requests") return null;
    const { title, text } = NOTHING[list.view];
    return (
      <EmptyState title={title}>
        <p>{text}</p>
      </EmptyState>
    );
  }
  const elsewhere = list.view === "guests" ? "accounts" : "guests";
  const words = elsewhere === "guests" ? "Look among guests" : "Look among accounts";
  return (
    <EmptyState
      title="Nobody fits"
      action={
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" onClick={() => go({ view: elsewhere })}>
            {words}
          </Button>
          <Button tone="secondary" onClick={() => go({ q: "" })}>
            Clear the search
          </Button>
        </div>
      }
    />
  );
}

function People({ list, go, tool }: PeopleProps) {
  const { pathname, search } = useLocation();
  const wide = useMediaQuery("(min-width: 56.25rem)");
  const found = useQuery({
    ...customersQuery(queryOfCustomers(list)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const Rows = wide ? CustomerTable : CustomerCards;
  return (
    <>
      <ListSearch
        label="Search customers"
        placeholder="Name, phone, last 4 digits, email"
        value={list.q}
        shortest={LEAST_SEARCHED}
        longest={MOST_SEARCHED}
        onSearch={(q) => go({ q })}
      />
      {tool}
      <CursorList
        of="customers"
        found={found}
        waiting={[6, "h-16"]}
        words={["Newer", "Older"]}
        empty={<Empty list={list} go={go} />}
        onTurn={go}
      >
        {(rows) => <Rows rows={rows} from={pathname + search} />}
      </CursorList>
    </>
  );
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const list = useMemo(() => customerList.read(search), [search]);
  const go = (change: Partial<CustomerList>) =>
    setSearch(customerList.write(customerList.changed(list, change)));
  const asked = may("customers.requests");
  const builtIn = VIEWS.filter(({ name }) => name !== "requests" || asked).map(
    ({ name, label }) => ({
      name,
      label,
      search: customerList
        .write(
          customerList.changed(list, {
            view: name,
            ...(name === "requests" ? { q: "" } : { state: "open" }),
          }),
        )
        .toString(),
    }),
  );
  const { views, chosen, tool } = useListViews({
    name: "customers",
    addresses: customerList,
    list,
    builtIn,
  });
  return (
    <AdminPage title="Customers">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs views={views} chosen={chosen} />
        {list.view !== "requests" ? (
          <People list={list} go={go} tool={tool} />
        ) : asked ? (
          <RequestsView list={list} go={go} />
        ) : (
          <InfoPanel title="Only owners see data requests" />
        )}
      </div>
    </AdminPage>
  );
}
