/** What the customer area holds, in the order of its list. */
import { paths } from "@/paths";

export const areaLinks = [
  { to: paths.customer, label: "Orders" },
  { to: paths.trackOrders, label: "Track orders" },
  { to: paths.notifications, label: "Notifications" },
  { to: paths.ownShortlist, label: "Shortlist" },
  { to: paths.ownReviews, label: "Reviews" },
  { to: paths.addresses, label: "Addresses" },
  { to: paths.profile, label: "Profile" },
  { to: paths.customerSettings, label: "Settings" },
] as const;

/** "Loading orders", for the page behind this path. */
export function loadingWords(pathname: string): string {
  const link = areaLinks.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return `Loading ${(link?.label ?? "your account").toLowerCase()}`;
}
