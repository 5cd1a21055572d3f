/** When a saree arrives at a PIN code, and where that is. The address form may ask the same. */
import { $publicApi } from "@/api/client";

/** The answer holds until midnight in India; an hour is short enough for a page that stays open overnight. */
export const deliveryQuery = (pincode: string) =>
  $publicApi.queryOptions(
    "get",
    "/api/delivery/{pincode}",
    { params: { path: { pincode } } },
    { staleTime: 60 * 60_000 },
  );
