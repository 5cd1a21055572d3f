import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Filters, listingPath, narrow } from "@/features/catalog/filters";

type Arrival = { applyFilter?: boolean; priceRange?: { min?: number; max?: number | null } };

/** Spec section 2: opened with a price range in the navigation state, the listing applies it and clears the state. */
export function useArrivingPriceRange(filters: Filters): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const arrival: Arrival | null = state;
  useEffect(() => {
    if (!arrival?.applyFilter || !arrival.priceRange) return;
    const { min, max } = arrival.priceRange;
    navigate(listingPath(narrow(filters, { min: min ?? null, max: max ?? null })), {
      replace: true,
      state: null,
    });
  }, [arrival, filters, navigate]);
}
