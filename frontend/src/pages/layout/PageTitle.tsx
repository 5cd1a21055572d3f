import { useShopName } from "@/features/settings/queries";

/** The title of the window: "{thing} – {shop}". */
export function PageTitle({ children }: { children?: string | undefined }) {
  const shop = useShopName();
  return <title>{children ? `${children} – ${shop}` : `${shop} – handloom and silk sarees`}</title>;
}
