import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSheet } from "./useSheet";

// Fetched when a finger comes near, like the menu.
const load = () => import("./SearchSheet").then((module) => ({ default: module.SearchSheet }));
const SearchSheet = lazy(load);

/** Opens the search where the header has no room for its field. */
export function SearchSheetButton() {
  const [open, setOpen] = useSheet("search");
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        className="grid size-[44px] place-items-center hover:bg-sunk lg:hidden"
      >
        <Search size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <SearchSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
