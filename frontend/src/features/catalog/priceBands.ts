import { queryOptions } from "@tanstack/react-query";

export type PriceBand = {
  name: string;
  from: number;
  to: number | null;
  count: number;
  image: string | null;
};

export const priceBandsQuery = () =>
  queryOptions({
    queryKey: ["get", "/api/price-bands"],
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<{ data: PriceBand[] }> => {
      const answer = await fetch("/api/price-bands");
      if (!answer.ok) throw await answer.json();
      return answer.json();
    },
  });
