/** What came of changing many sarees. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { OutcomePanel } from "@/ui/OutcomePanel";
import type { BulkResult } from "../queries";

export type NamedResult = BulkResult & { sku: string };

type Props = { results: readonly NamedResult[]; onClose: () => void };

export const BulkOutcome = ({ results, onClose }: Props) => (
  <OutcomePanel
    results={results}
    name={({ id, sku }) => (
      <Link to={adminPaths.product(id)} className="text-link figures">
        {sku}
      </Link>
    )}
    onClose={onClose}
  />
);
