import { Link } from "react-router-dom";
import { SearchBox } from "@/features/catalog/search/SearchBox";
import { WayChips } from "@/features/catalog/WayChips";
import { useWeaves, useWeavesLoading, WeaveLinks } from "@/features/catalog/WeaveLinks";
import { useSettings } from "@/features/settings/queries";
import { Drawer } from "@/ui/Drawer";
import { Skeleton } from "@/ui/Skeleton";
import { type Account, AccountLinks } from "./AccountLinks";
import { customise, mainLinks } from "./links";

const row = "flex min-h-12 items-center border-b border-line text-title";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; account: Account };

/** What the phone menu holds: search, the header's links, the ways in, and how to reach the shop. */
export function MenuDrawer({ open, onOpenChange, account }: Props) {
  const store = useSettings()?.store;
  const weaves = useWeaves();
  const isLoading = useWeavesLoading();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu" side="left">
      <nav aria-label="Main" className="grid grid-cols-1 gap-6 p-4">
        <SearchBox replace />
        <ul>
          {mainLinks.map((link) => (
            <li key={link.to}>
              <Link to={link.to} replace className={row}>
                {link.label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={customise.to} replace className={`${row} font-semibold text-rani-700`}>
              {customise.label}
            </Link>
          </li>
        </ul>
        {isLoading && <Skeleton className="h-72" />}
        {weaves.length > 0 && (
          <section aria-labelledby="menu-weaves">
            <h3 id="menu-weaves" className="mb-1 font-sans text-body font-semibold">
              Shop by weave
            </h3>
            <WeaveLinks weaves={weaves} replace />
          </section>
        )}
        <section aria-labelledby="menu-occasions">
          <h3 id="menu-occasions" className="mb-2 font-sans text-body font-semibold">
            Shop by occasion
          </h3>
          <WayChips group="occasion" label="Occasions" replace />
        </section>
        <ul className="flex flex-wrap gap-x-6">
          <AccountLinks
            account={account}
            replace
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-[3px]"
          />
        </ul>
        {store?.phone && (
          <p className="text-small text-ink-2">
            Call us
            <a
              href={`tel:${store.phone.replace(/[^\d+]/g, "")}`}
              className="figures block min-h-11 pt-1 text-title font-medium text-ink"
            >
              {store.phone}
            </a>
            {store.hours}
          </p>
        )}
      </nav>
    </Drawer>
  );
}
