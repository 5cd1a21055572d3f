import { type RefObject, useMemo, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { type Filters, listingPath, readFilters } from "@/features/catalog/filters";

/**
 * The filters of the address, and the way to others. `filters` runs ahead: it is what was just pressed, until the
 * address has followed; otherwise a switch would jump back for a moment.
 */
export function useListingAddress(top: RefObject<HTMLElement | null>) {
  const { categoryId } = useParams();
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(
    () => readFilters(new URLSearchParams(search), categoryId ?? null),
    [search, categoryId],
  );
  const [pressed, setPressed] = useState<{ key: string; filters: Filters } | null>(null);
  if (pressed && pressed.key !== key) setPressed(null);
  const filters = pressed?.filters ?? address;

  const go = (next: Filters) => {
    setPressed({ key, filters: next });
    navigate(listingPath(next), {
      // Filters are steps a shopper may want back; inside the sheet they replace the sheet's own step.
      replace: Boolean(state?.sheet) || next.pages > filters.pages,
      preventScrollReset: true,
      flushSync: next.pages === filters.pages,
    });
    if (next.pages === 1 && top.current && top.current.getBoundingClientRect().top < 0) {
      top.current.scrollIntoView();
    }
  };
  return { address, filters, go };
}
