/** What came of moving many orders on. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { OutcomePanel } from "@/ui/OutcomePanel";
import { STEP_WORDS } from "./selection";
import type { BulkResult, ParcelStep } from "./types";

/** The answer knows ids only. */
type Named = BulkResult & { orderNumber: string };

export type Outcome = { action: ParcelStep; results: readonly Named[] };

export const BulkResults = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => (
  <OutcomePanel
    action={STEP_WORDS[outcome.action]}
    results={outcome.results}
    name={({ id, orderNumber }) => (
      <Link to={adminPaths.order(id)} className="text-link figures">
        {orderNumber}
      </Link>
    )}
    onClose={onClose}
  />
);
