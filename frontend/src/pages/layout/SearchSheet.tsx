import { useRef } from "react";
import { BandLinks } from "@/features/catalog/BandLinks";
import { usePriceBands } from "@/features/catalog/queries";
import { SearchBox } from "@/features/catalog/search/SearchBox";
import { Drawer } from "@/ui/Drawer";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The search of small screens: one field over the whole screen, and the price bands for those without a word yet. */
export function SearchSheet({ open, onOpenChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const bands = usePriceBands();
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
        {bands.length > 0 && (
          <section aria-labelledby="search-bands">
            <h3 id="search-bands" className="mb-2 text-small text-ink-2">
              Or choose by price
            </h3>
            <BandLinks bands={bands} replace />
          </section>
        )}
      </div>
    </Drawer>
  );
}
