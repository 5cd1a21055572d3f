/** The same custom orders as a list or as a board. */
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { writtenBoard } from "./views";

const WAYS = [
  { value: "list", label: "List" },
  { value: "board", label: "Board" },
] as const;

export function ListOrBoard({ value }: { value: (typeof WAYS)[number]["value"] }) {
  const place = useRef<HTMLDivElement>(null);
  const [, setSearch] = useSearchParams();
  const state = useLocation().state as { switched?: boolean } | null;
  const switched = state?.switched === true;
  useEffect(() => {
    // The focus was on the switch of the list or board that is gone.
    if (switched && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [switched]);
  return (
    <div ref={place} className="w-44 text-small">
      <SegmentedControl
        label="Show as"
        options={WAYS}
        value={value}
        onChange={(way) =>
          setSearch(way === "board" ? writtenBoard() : {}, { state: { switched: true } })
        }
      />
    </div>
  );
}
