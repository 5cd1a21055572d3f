/** What may be chosen and what it costs, and when sarees can be there. */
import { keepPreviousData } from "@tanstack/react-query";
import { $publicApi } from "@/api/client";
import type { components } from "@/api/schema";

export type Choices = components["schemas"]["CustomOrderChoices"];
/** The shop's loom, as far as pictures depend on it. */
export type LoomFigures = Choices["loom"];

export const choicesQuery = () => $publicApi.queryOptions("get", "/api/custom-orders/choices");

/** For so many, to this PIN code if it is known. What was answered before stays until the next is there. */
export const datesQuery = (pieces: number, pincode: string | null) =>
  $publicApi.queryOptions(
    "get",
    "/api/custom-orders/dates",
    { params: { query: { pieces, ...(pincode && { pincode }) } } },
    { staleTime: 60 * 60_000, placeholderData: keepPreviousData },
  );
