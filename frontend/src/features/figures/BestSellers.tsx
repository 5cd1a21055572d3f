/** What sold best: by kind first, for a saree of which there is one sells once. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { pieceWord } from "@/lib/pieceWord";
import { paths } from "@/paths";
import type { BestSeller, SalesFigures } from "./queries";

type ListProps = { title: string; sellers: readonly BestSeller[]; to: (id: string) => string };

function List({ title, sellers, to }: ListProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-sans text-small font-semibold">{title}</h3>
      <ol className="text-small">
        {sellers.map(({ id, name, pieces }) => (
          <li key={id} className="flex min-h-11 items-center gap-4 border-b border-line">
            <Link to={to(id)} className="min-w-0 flex-1 truncate py-2.5 hover:underline">
              {name}
            </Link>
            <span className="figures text-ink-2">{pieceWord(pieces)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function BestSellers({ best }: { best: SalesFigures["best"] }) {
  if (best.sarees.length === 0) return null;
  return (
    <div className="grid gap-6 min-[75rem]:grid-cols-2">
      <List title="Best sellers by kind" sellers={best.kinds} to={paths.category} />
      <List title="Best sellers by saree" sellers={best.sarees} to={adminPaths.product} />
    </div>
  );
}
