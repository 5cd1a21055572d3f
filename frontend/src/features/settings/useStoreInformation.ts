/** The store's data for the page that is about it: there, not being able to load it is worth a word. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Settings } from "@/api/types";
import { toast } from "@/ui/toast";
import { settingsQuery } from "./queries";

const FAILED = "Failed to load store information";

export function useStoreInformation(): Settings["store"] | undefined {
  const { data, isError } = useQuery(settingsQuery());
  useEffect(() => {
    if (isError) toast.error(FAILED, { id: "store-information" });
  }, [isError]);
  return data?.store;
}
