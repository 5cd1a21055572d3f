/** One text looked for in every list that one's role opens, each as the list itself searches. */
import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { LEAST_SEARCHED } from "@/api/search";
import { messagesQuery } from "@/features/contact/staff/queries";
import { billsQuery } from "@/features/counter/staff/queries";
import { customersQuery } from "@/features/customers/staff/queries";
import { ordersQuery } from "@/features/orders/staff/queries";
import { productsQuery } from "@/features/products/queries";
import { useMe } from "../frame/me";
import { type Hit, ofBill, ofCustomer, ofMessage, ofOrder, ofProduct } from "./hits";

/** Lines of each list; the list itself has the rest. */
const MOST = 5;

/** `all`: where the list has the rest; the counter's bills have no page of their own. */
export type Group = { name: string; hits: readonly Hit[]; all: string | null };
export type Found = {
  groups: readonly Group[];
  waiting: boolean;
  /** Some list did not answer. */
  failed: boolean;
  retry: () => void;
};

type Answer<Row> = { readonly data: readonly Row[] };

/** A list that cannot look for such a text has nothing of it. */
const isFailure = (error: unknown): boolean =>
  error !== null && describeFailure(error).code !== "invalid";

const lines = <Row>({ data }: { data: Answer<Row> | undefined }, line: (row: Row) => Hit): Hit[] =>
  (data?.data ?? []).map(line);

const listed = (list: string, view: string, q: string): string =>
  `${list}?${new URLSearchParams({ view, q })}`;

export function useFound(q: string): Found {
  const { permissions } = useMe();
  const long = q.length >= LEAST_SEARCHED;
  const asked = <Options extends object>(
    options: Options,
    needs: (typeof permissions)[number],
  ): Options & { enabled: boolean; staleTime: number; retry: boolean } => ({
    ...options,
    enabled: long && permissions.includes(needs),
    staleTime: 0,
    retry: false,
  });
  const of = { q, limit: MOST };
  const orders = useQuery(asked(ordersQuery({ ...of, view: "all" }), "orders.read"));
  const products = useQuery(asked(productsQuery({ ...of, view: "all" }), "products.read"));
  const accounts = useQuery(asked(customersQuery({ ...of, view: "accounts" }), "customers.read"));
  const guests = useQuery(asked(customersQuery({ ...of, view: "guests" }), "customers.read"));
  const messages = useQuery(asked(messagesQuery({ ...of, view: "all" }), "messages.answer"));
  const bills = useQuery(asked(billsQuery(q, null), "counter.serve"));
  const lists = [orders, products, accounts, guests, messages, bills];

  const customers = [...lines(accounts, ofCustomer), ...lines(guests, ofCustomer)].slice(0, MOST);
  const amongGuests = accounts.data?.data.length === 0;
  const groups: Group[] = [
    { name: "Orders", hits: lines(orders, ofOrder), all: listed(adminPaths.orders, "all", q) },
    { name: "Bills of the counter", hits: lines(bills, ofBill).slice(0, MOST), all: null },
    {
      name: "Products",
      hits: lines(products, ofProduct),
      all: listed(adminPaths.products, "all", q),
    },
    {
      name: "Customers",
      hits: customers,
      all: listed(adminPaths.customers, amongGuests ? "guests" : "accounts", q),
    },
    {
      name: "Messages",
      hits: lines(messages, ofMessage),
      all: listed(adminPaths.messages, "all", q),
    },
  ];
  const failed = lists.filter(({ error }) => isFailure(error));
  return {
    groups: long ? groups.filter(({ hits }) => hits.length > 0) : [],
    waiting: lists.some(({ isFetching }) => isFetching),
    failed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
