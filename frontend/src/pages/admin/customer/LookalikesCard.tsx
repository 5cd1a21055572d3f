/** Other accounts that seem to be of the same person. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { orderWord } from "@/features/customers/staff/CustomerRows";
import type { CustomerRow } from "@/features/customers/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { useMay } from "@/features/staff/me";
import { Button } from "@/ui/Button";

type Props = { lookalikes: readonly CustomerRow[]; onMerge: (other: CustomerRow) => void };

export function LookalikesCard({ lookalikes, onMerge }: Props) {
  const may = useMay();
  if (lookalikes.length === 0) return null;
  return (
    <Card title="The same person?">
      <p className="text-small text-ink-2">With the same phone, or the same name and PIN code.</p>
      <ul className="mt-2 grid text-small">
        {lookalikes.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1"
          >
            <span className="grid min-w-0">
              <Link
                to={adminPaths.customer(other.id ?? "")}
                className="inline-flex min-h-11 items-center font-medium text-link wrap-anywhere"
              >
                {other.name}
              </Link>
              <span className="-mt-2 pb-2 text-ink-2 wrap-anywhere">
                {other.email} · {orderWord(other.orders)}
              </span>
            </span>
            {may("customers.merge") && (
              <Button tone="secondary" size="compact" onClick={() => onMerge(other)}>
                Merge
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
