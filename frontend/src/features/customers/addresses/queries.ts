/** The address book and what can be done to it. */
import { useQueryClient } from "@tanstack/react-query";
import { $shopperApi } from "@/api/client";
import type { AddressBody, CustomerAddress, PreviousAddress } from "@/api/types";

/** Spec section 8: said as a toast when the address book does not come. */
export const ADDRESSES_FAILED = "Failed to load addresses";

export const addressesQuery = () => $shopperApi.queryOptions("get", "/api/customers/addresses");
export const previousAddressesQuery = () =>
  $shopperApi.queryOptions("get", "/api/customers/addresses/previous", {}, { staleTime: 0 });

/** What the server takes of an address: everything but what it decides itself. */
export function toBody(address: CustomerAddress | PreviousAddress): AddressBody {
  const { fullName, email, phone, address: lines, city, state, pincode } = address;
  const isDefault = "isDefault" in address && address.isDefault;
  return {
    fullName,
    email,
    phone,
    address: lines,
    city,
    state,
    pincode,
    isDefault,
  };
}

/** Changes of the book. After each the book is asked for again: the server decides which one is the default. */
export function useAddressBook() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: addressesQuery().queryKey });
  return {
    create: $shopperApi.useMutation("post", "/api/customers/addresses", { onSuccess }),
    change: $shopperApi.useMutation("put", "/api/customers/addresses/{id}", { onSuccess }),
    drop: $shopperApi.useMutation("delete", "/api/customers/addresses/{id}", { onSuccess }),
  };
}
