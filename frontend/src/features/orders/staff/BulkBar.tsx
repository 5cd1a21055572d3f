/** What is selected, and its next step; on phones in the place of the menu. */
import { useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { BulkShip } from "./BulkShip";
import { MOST_SELECTED, nextSteps, type Selection, STEP_WORDS, selectionWords } from "./selection";
import type { BulkBody } from "./types";

type Props = {
  selection: Selection;
  rows: readonly { id: string }[];
  busy: boolean;
  onClear: () => void;
  onAct: (body: BulkBody) => void;
};

const PRINTS = [
  ["picklist", "Pick list"],
  ["slips", "Slips"],
  ["labels", "Labels"],
  ["invoices", "Invoices"],
] as const;

/** More than these are asked about first. */
const MANY = 20;

export function BulkBar({ selection, rows, busy, onClear, onAct }: Props) {
  const [shipping, setShipping] = useState(false);
  const [asking, setAsking] = useState<BulkBody | null>(null);
  const steps = nextSteps(selection);
  const toShip = steps.find(({ action }) => action === "mark_shipped")?.orders ?? [];
  const start = (step: (typeof steps)[number]) => {
    if (step.action === "mark_shipped") return setShipping(true);
    const body = { action: step.action, items: step.orders.map(({ id }) => ({ id })) };
    if (body.items.length > MANY) setAsking(body);
    else onAct(body);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className="text-small font-semibold">
        {selectionWords(selection, rows)}
        {selection.size >= MOST_SELECTED && ", the most at once"}
      </p>
      <Button tone="quiet" onClick={onClear} className="text-small">
        Clear
      </Button>
      <p className="flex flex-wrap gap-x-4 text-small">
        {PRINTS.map(([what, words]) => (
          <Link
            key={what}
            to={adminPaths.print(what, [...selection.keys()])}
            // The selection stays here while the other tab prints.
            target="_blank"
            className="text-link inline-flex min-h-11 items-center"
          >
            {words}
          </Link>
        ))}
      </p>
      <div className="flex flex-1 flex-wrap justify-end gap-2 max-sm:w-full max-sm:flex-none">
        {steps.length === 0 && (
          <p className="py-2.5 text-small text-ink-2">Nothing to do for these together.</p>
        )}
        {steps.map((step, position) => (
          <Button
            key={step.action}
            size="compact"
            tone={position === 0 ? "primary" : "secondary"}
            busy={busy}
            onClick={() => start(step)}
            className="px-4! max-sm:flex-1"
          >
            {STEP_WORDS[step.action]} {step.orders.length}
          </Button>
        ))}
      </div>
      <BulkShip
        orders={toShip}
        open={shipping && toShip.length > 0}
        busy={busy}
        onOpenChange={setShipping}
        onShip={onAct}
      />
      {asking && (
        <Dialog
          open
          onOpenChange={() => setAsking(null)}
          title={`${STEP_WORDS[asking.action]}: ${asking.items.length} orders?`}
          keep="Back"
          act={`${STEP_WORDS[asking.action]} ${asking.items.length}`}
          onAct={() => onAct(asking)}
        >
          {asking.action === "mark_delivered"
            ? `${asking.items.length} customers get an email that their order has arrived.`
            : "Each order can be taken back from its own page for a minute."}
        </Dialog>
      )}
    </div>
  );
}
