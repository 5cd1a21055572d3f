/** What a customer asked about their data and what is not done yet; nothing for whoever may not know. */
import { useQuery } from "@tanstack/react-query";
import { type DataRequest, dataRequestsQuery } from "@/features/customers/staff/requests/queries";
import { useMay } from "@/features/staff/me";

export function useOpenRequests(customer: string): readonly DataRequest[] {
  const may = useMay();
  const { data } = useQuery({
    ...dataRequestsQuery({ customer }),
    enabled: may("customers.requests"),
    staleTime: 0,
  });
  return data?.data ?? [];
}
