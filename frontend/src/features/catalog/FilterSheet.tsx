import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { type Band, FilterFields, type Kind } from "./FilterFields";
import { type Filters, noFilters } from "./filters";
import { productPageQuery } from "./queries";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: Filters;
  onApply: (filters: Filters) => void;
  bands: readonly Band[];
  kinds: readonly Kind[];
};

/** The filters on small screens: chosen in peace, applied by the button, which says how many sarees will be left. */
export function FilterSheet({ open, onOpenChange, filters, onApply, bands, kinds }: Props) {
  const [draft, setDraft] = useState(filters);
  // Opening starts from what is applied.
  useEffect(() => {
    if (open) setDraft(filters);
  }, [open, filters]);
  const asked = useDeferredValue(draft);
  const total = useQuery({ ...productPageQuery(asked, 1), enabled: open }).data?.page.total;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filter"
      side="bottom"
      foot={
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <Button tone="quiet" onClick={() => setDraft({ ...noFilters, sort: draft.sort })}>
            Clear all
          </Button>
          <Button wide onClick={() => onApply(draft)}>
            <span className="figures" aria-live="polite">
              {total === undefined
                ? "Show sarees"
                : `Show ${total} ${total === 1 ? "saree" : "sarees"}`}
            </span>
          </Button>
        </div>
      }
    >
      <div className="mx-auto max-w-[640px] p-4">
        <FilterFields filters={draft} onChange={setDraft} bands={bands} kinds={kinds} />
      </div>
    </Drawer>
  );
}
