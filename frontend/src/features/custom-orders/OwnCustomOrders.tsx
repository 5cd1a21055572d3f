import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { longDate } from "@/lib/dates";
import { paths } from "@/paths";
import { ownCustomOrdersQuery } from "./ownCustomOrder";
import { colourWord, sarees } from "./wishWords";

/** The sarees of their own that somebody asked for; nothing where there are none. */
export function OwnCustomOrders() {
  const orders = useQuery(ownCustomOrdersQuery()).data?.data ?? [];
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="own-custom-orders" className="mt-8 grid gap-3">
      <h2 id="own-custom-orders">Custom sarees</h2>
      <ul className="grid border-t border-line">
        {orders.map(({ id, number, stageText, createdAt, color, border, pieces }) => (
          <li key={id} className="relative border-b border-line py-3 hover:bg-white">
            <Link
              to={paths.customRequest(id)}
              className="font-semibold underline-offset-[3px] after:absolute after:inset-0 hover:underline"
            >
              {stageText}
            </Link>
            <p className="text-small text-ink-2">
              <span className="figures">{number}</span> · {longDate(createdAt)} ·{" "}
              {colourWord(color)}, {border}, {sarees(pieces)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
