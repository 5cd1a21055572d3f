/** The store's data for the page that is about it: there, not being able to load it is worth a word (spec section 7). */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Settings } from "@/api/types";
import { toast } from "@/ui/toast";
import { settingsQuery } from "./queries";

const sayFailed = () =>
  toast.error("Failed to load store information", { id: "store-information" });

/** The store's data, or undefined while it is on its way or cannot be had. */
export function useStoreInformation(): Settings["store"] | undefined {
  const { data, isError } = useQuery(settingsQuery());
  useEffect(() => {
    if (isError) sayFailed();
  }, [isError]);
  return data?.store;
}

/** Beside whatever the page shows instead. */
export function StoreInformationFailed() {
  useEffect(sayFailed, []);
  return null;
}
