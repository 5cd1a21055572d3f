import { useDeferredValue, useEffect, useState } from "react";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { sarees } from "./counts";
import { type Band, FilterFields } from "./FilterFields";
import { type Filters, withoutFilters } from "./filters";
import { useFacets } from "./useFacets";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: Filters;
  onApply: (filters: Filters) => void;
  bands: readonly Band[];
};

/** The filters on small screens: chosen in peace, applied by the button, which says how many sarees will be left. */
export function FilterSheet({ open, onOpenChange, filters, onApply, bands }: Props) {
  const [draft, setDraft] = useState(filters);
  const [priceWrong, setPriceWrong] = useState(false);
  // A new round empties the fields of what was typed and never applied.
  const [round, setRound] = useState(0);
  // Opening starts from what is applied.
  useEffect(() => {
    if (!open) return;
    setDraft(filters);
    setRound((round) => round + 1);
  }, [open, filters]);
  const narrowing = useFacets(useDeferredValue(draft), open);
  const { total, more } = narrowing;
  const clear = () => {
    // The words that were searched for are no filter of this sheet, so they stay.
    setDraft({ ...withoutFilters(draft), q: draft.q });
    setRound(round + 1);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filter"
      side="bottom"
      foot={
        <div className="grid grid-cols-[auto_1fr] items-start gap-2">
          <Button tone="quiet" className="min-h-12!" onClick={clear}>
            Clear all
          </Button>
          <Button
            wide
            reason={priceWrong ? "Please correct the price first." : null}
            onClick={() => onApply(draft)}
          >
            <span className="figures" aria-live="polite">
              {total === undefined ? "Show sarees" : `Show ${sarees({ total, more })}`}
            </span>
          </Button>
        </div>
      }
    >
      <div className="mx-auto max-w-[640px] p-4">
        <FilterFields
          key={round}
          filters={draft}
          onChange={setDraft}
          bands={bands}
          narrowing={narrowing}
          inSheet
          onPriceWrong={setPriceWrong}
        />
      </div>
    </Drawer>
  );
}
