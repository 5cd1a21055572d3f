/** What the orders list shows lives in the address: Back restores it, and a link shows somebody else the same. */
import { z } from "zod/mini";
import { listAddress, pageFields, said, searchedText } from "@/api/listAddress";
import { methodWord } from "@/lib/paymentMethod";
import { PAYMENT_WORDS, STATUS_WORDS } from "../orderWords";
import type { OrderQuery, OrderSort, OrderViewName } from "./types";

export const VIEWS: readonly { name: OrderViewName; label: string }[] = [
  { name: "to_pack", label: "To pack" },
  { name: "waiting", label: "Waiting for payment" },
  { name: "on_the_way", label: "On the way" },
  { name: "to_look_at", label: "To look at" },
  { name: "came_back", label: "Came back" },
  { name: "all", label: "All" },
];

export const SORTS: readonly { name: OrderSort; label: string }[] = [
  { name: "newest", label: "Newest first" },
  { name: "oldest", label: "Oldest first" },
  { name: "pack_by", label: "To be packed first" },
  { name: "amount", label: "Highest amount" },
];

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([name, label]) => ({ name, label }));

export const STATUSES = options(STATUS_WORDS);
export const MONEY = options(PAYMENT_WORDS);
/** Ways of paying online. */
export const METHODS = [
  "upi",
  "card",
  "netbanking",
  "wallet",
  "emi",
  "cardless_emi",
  "paylater",
].map((name) => ({ name, label: methodWord(name) }));

const named = (list: readonly { name: string }[]) =>
  z.catch(
    z.nullable(z.string().check(z.refine((value) => list.some(({ name }) => name === value)))),
    null,
  );
const day = z.catch(z.nullable(z.iso.date()), null);
/** Whole rupees, as they are typed. */
const rupeesTyped = z.catch(z.nullable(z.string().check(z.regex(/^\d{1,8}$/))), null);
const ticked = z.catch(
  z.pipe(
    z.literal("true"),
    z.transform(() => true),
  ),
  false,
);

export const orderList = listAddress(
  z.object({
    view: z.catch(
      z.enum(["to_pack", "waiting", "on_the_way", "to_look_at", "came_back", "all"]),
      "all",
    ),
    q: searchedText,
    status: named(STATUSES),
    money: named(MONEY),
    method: named(METHODS),
    from: day,
    to: day,
    paidFrom: day,
    paidTo: day,
    refundedFrom: day,
    refundedTo: day,
    amountFrom: rupeesTyped,
    amountTo: rupeesTyped,
    discounted: ticked,
    shippingPaid: ticked,
    state: searchedText,
    courier: searchedText,
    coupon: searchedText,
    late: ticked,
    sort: z.catch(z.nullable(z.enum(["newest", "oldest", "pack_by", "amount"])), null),
    ...pageFields,
  }),
);

/** A sort of null is the view's own. */
export type ListAddress = ReturnType<typeof orderList.read>;

export const sortOf = ({ view, sort }: Pick<ListAddress, "view" | "sort">): OrderSort =>
  sort ?? (view === "to_pack" ? "pack_by" : "newest");

export const isFirstPage = ({ after, before }: ListAddress): boolean => !after && !before;

/** What the shop is to be asked for; it knows a tick as a word. */
export function queryOf({
  money,
  late,
  discounted,
  shippingPaid,
  ...list
}: ListAddress): OrderQuery {
  const word = (is: boolean) => (is ? "true" : null);
  const query = {
    ...list,
    sort: sortOf(list),
    paymentStatus: money,
    late: word(late),
    discounted: word(discounted),
    shippingPaid: word(shippingPaid),
  };
  return said(query) as OrderQuery;
}
