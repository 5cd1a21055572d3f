import { useRef } from "react";
import { BandLinks } from "@/features/catalog/BandLinks";
import { usePriceBands } from "@/features/catalog/queries";
import { SearchBox } from "@/features/catalog/search/SearchBox";
import { WayChips } from "@/features/catalog/WayChips";
import { useWeaves, useWeavesLoading, WeaveLinks } from "@/features/catalog/WeaveLinks";
import { Drawer } from "@/ui/Drawer";
import { Skeleton } from "@/ui/Skeleton";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The search of small screens: one field over the whole screen, and the ways in for those without a word yet. */
export function SearchSheet({ open, onOpenChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const bands = usePriceBands();
  const weaves = useWeaves();
  const isLoading = useWeavesLoading();
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Search"
      side="full"
      firstFocus={() => place.current?.querySelector("input") ?? null}
    >
      <div ref={place} className="mx-auto grid max-w-[560px] gap-8 p-4">
        <SearchBox replace />
        {isLoading && <Skeleton className="h-72" />}
        {weaves.length > 0 && (
          <section aria-labelledby="search-weaves">
            <h3 id="search-weaves" className="mb-1 text-small text-ink-2">
              Or choose by weave
            </h3>
            <WeaveLinks weaves={weaves} replace />
          </section>
        )}
        <section aria-labelledby="search-occasions">
          <h3 id="search-occasions" className="mb-2 text-small text-ink-2">
            By occasion and colour
          </h3>
          <div className="grid gap-3">
            <WayChips group="occasion" label="Occasions" replace />
            <WayChips group="colour" label="Colours" replace />
          </div>
        </section>
        {bands.length > 0 && (
          <section aria-labelledby="search-bands">
            <h3 id="search-bands" className="mb-2 text-small text-ink-2">
              By price
            </h3>
            <BandLinks bands={bands} replace />
          </section>
        )}
      </div>
    </Drawer>
  );
}
