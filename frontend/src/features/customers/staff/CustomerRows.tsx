/** Customers in a table; below 900 px each row becomes a card. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { shortDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { Badge } from "@/ui/Badge";
import type { CustomerRow } from "./queries";

type Props = {
  rows: readonly CustomerRow[];
  /** Where these customers are opened from: the way back. */
  from: string;
};

const head = "px-2 py-2 text-left text-micro font-semibold whitespace-nowrap text-ink-2";
const cell = "px-2 py-2 align-middle";

export const orderWord = (orders: number): string =>
  orders === 0 ? "No orders" : orders === 1 ? "1 order" : `${orders} orders`;

const keyOf = ({ id, phone }: CustomerRow) => id ?? phone;

/** Whoever has no account is known by their orders; whoever has neither, by a name. */
function Name({ row, from }: { row: CustomerRow; from: string }) {
  const { id, phone, orders, name } = row;
  const to = id ? adminPaths.customer(id) : orders > 0 ? adminPaths.ordersOf(phone) : null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {to ? (
        <Link
          to={to}
          state={{ from }}
          className="inline-flex min-h-11 min-w-0 items-center font-medium text-link wrap-anywhere"
        >
          {name}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center font-medium wrap-anywhere">{name}</span>
      )}
      {row.blocked && <Badge className="bg-kumkum-tint! text-kumkum!">Blocked</Badge>}
      {row.kind === "walk_in" && <Badge className="bg-sunk!">Walk-in</Badge>}
    </span>
  );
}

function Email({ row }: { row: CustomerRow }) {
  if (!row.email) return <span className="text-ink-2">–</span>;
  return (
    <>
      <span className="block truncate" title={row.email}>
        {row.email}
      </span>
      {row.kind === "account" && !row.emailConfirmed && (
        <span className="text-ink-2">Not confirmed</span>
      )}
    </>
  );
}

export function CustomerTable({ rows, from }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Customers</caption>
      <thead className="sticky top-14 z-(--z-raised) bg-white shadow-[inset_0_-1px_0_var(--color-control)]">
        <tr>
          <th scope="col" className={head}>
            Name
          </th>
          <th scope="col" className={head}>
            Phone
          </th>
          <th scope="col" className={head}>
            Email
          </th>
          <th scope="col" className={`${head} text-right`}>
            Orders
          </th>
          <th scope="col" className={`${head} text-right`}>
            Spent
          </th>
          <th scope="col" className={`${head} pl-6`}>
            Last order
          </th>
          <th scope="col" className={head}>
            Town
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line hover:bg-paper">
            <th scope="row" className={`${cell} max-w-64 text-left font-normal`}>
              <Name row={row} from={from} />
            </th>
            <td className={`${cell} figures whitespace-nowrap`}>{row.phone}</td>
            <td className={`${cell} max-w-56`}>
              <Email row={row} />
            </td>
            <td className={`${cell} figures text-right`}>{row.orders}</td>
            <td className={`${cell} figures text-right whitespace-nowrap`}>{rupees(row.spent)}</td>
            <td className={`${cell} pl-6 whitespace-nowrap`}>
              {row.lastOrderAt ? shortDate(row.lastOrderAt) : "–"}
            </td>
            <td className={`${cell} max-w-40 truncate`}>{row.city ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CustomerCards({ rows, from }: Props) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={keyOf(row)} className="border-b border-line py-2">
          <div className="flex items-center justify-between gap-3">
            <Name row={row} from={from} />
            <span className="figures font-medium">{rupees(row.spent)}</span>
          </div>
          <div className="flex items-center justify-between gap-3 text-small text-ink-2">
            <span className="figures">{row.phone}</span>
            <span>{orderWord(row.orders)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
