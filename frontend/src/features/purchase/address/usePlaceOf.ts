import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { deliveryQuery } from "@/features/delivery/queries";
import type { Place } from "./useAddressForm";

/** Where a PIN code lies, for address forms. A PIN nobody knows, or no answer, only means typing it oneself. */
export function usePlaceOf(): (pin: string) => Promise<Place | null> {
  const queries = useQueryClient();
  return useCallback(
    async (pin) => {
      try {
        const { city, state } = await queries.fetchQuery({ ...deliveryQuery(pin), retry: false });
        return { city, state };
      } catch {
        return null;
      }
    },
    [queries],
  );
}
