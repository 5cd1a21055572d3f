/** What the list of offers shows lives in the address. */
import { z } from "zod/mini";
import { listAddress, pageFields, said } from "@/api/listAddress";
import type { OfferQuery } from "./queries";

export const VIEWS = [
  { name: "all", label: "All" },
  { name: "live", label: "Live" },
  { name: "scheduled", label: "Scheduled" },
  { name: "draft", label: "Drafts" },
  { name: "used_up", label: "Used up" },
  { name: "ended", label: "Ended" },
] as const;

export const offerList = listAddress(
  z.object({
    view: z.catch(z.enum(["all", "live", "scheduled", "draft", "used_up", "ended"]), "all"),
    ...pageFields,
  }),
);

export type OfferList = ReturnType<typeof offerList.read>;

export const queryOfOffers = (list: OfferList): OfferQuery => said(list);
