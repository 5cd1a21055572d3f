/** Where somebody may go in the admin: only what exists, and only what their role opens. */
import {
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  MessageSquare,
  Package,
  ReceiptIndianRupee,
  ScrollText,
  Settings,
  Shirt,
  ShoppingBag,
  Spool,
  Star,
  Tag,
  UserRound,
  Users,
  Vault,
} from "lucide-react";
import { adminPaths } from "@/adminPaths";
import type { Permission } from "@/features/staff/types";
import { paths } from "@/paths";

export type Section = {
  to: string;
  label: string;
  /** On the phone's bar. */
  short: string;
  icon: LucideIcon;
  needs?: Permission;
  /** Stands on the phone's bar; the others are behind More. */
  daily: boolean;
  counts?: "orders" | "customOrders" | "reviews" | "messages";
  /** Where the list opens with more than what is counted: the view of just that. */
  view?: string;
};

const SECTIONS: readonly Section[] = [
  { to: paths.admin, label: "Dashboard", short: "Today", icon: LayoutDashboard, daily: true },
  {
    to: adminPaths.orders,
    label: "Orders",
    short: "Orders",
    icon: Package,
    needs: "orders.read",
    daily: true,
    counts: "orders",
    view: "to_pack",
  },
  {
    to: adminPaths.products,
    label: "Products",
    short: "Products",
    icon: Shirt,
    needs: "products.read",
    daily: true,
  },
  {
    to: adminPaths.customers,
    label: "Customers",
    short: "Customers",
    icon: UserRound,
    needs: "customers.read",
    daily: true,
  },
  {
    to: adminPaths.counter,
    label: "Counter",
    short: "Counter",
    icon: ShoppingBag,
    needs: "counter.serve",
    daily: false,
  },
  {
    to: adminPaths.customOrders,
    label: "Custom orders",
    short: "Custom",
    icon: Spool,
    needs: "custom-orders.handle",
    daily: false,
    counts: "customOrders",
    view: "to_do",
  },
  {
    to: adminPaths.reviews,
    label: "Reviews",
    short: "Reviews",
    icon: Star,
    needs: "reviews.moderate",
    daily: false,
    counts: "reviews",
  },
  {
    to: adminPaths.messages,
    label: "Messages",
    short: "Messages",
    icon: MessageSquare,
    needs: "messages.answer",
    daily: false,
    counts: "messages",
  },
  {
    to: adminPaths.mails,
    label: "Emails",
    short: "Emails",
    icon: Mails,
    needs: "mails.resend",
    daily: false,
  },
  {
    to: adminPaths.reports,
    label: "Reports",
    short: "Reports",
    icon: ReceiptIndianRupee,
    needs: "reports.read",
    daily: false,
  },
  {
    to: adminPaths.tills,
    label: "Tills",
    short: "Tills",
    icon: Vault,
    needs: "counter.oversee",
    daily: false,
  },
  {
    to: adminPaths.offers,
    label: "Offers",
    short: "Offers",
    icon: Tag,
    needs: "offers.write",
    daily: false,
  },
  {
    to: adminPaths.content,
    label: "Content",
    short: "Content",
    icon: FileText,
    needs: "content.write",
    daily: false,
  },
  {
    to: adminPaths.settings,
    label: "Settings",
    short: "Settings",
    icon: Settings,
    needs: "settings.store",
    daily: false,
  },
  {
    to: adminPaths.people,
    label: "People",
    short: "People",
    icon: Users,
    needs: "staff.manage",
    daily: false,
  },
  {
    to: adminPaths.audit,
    label: "Log",
    short: "Log",
    icon: ScrollText,
    needs: "audit.read",
    daily: false,
  },
];

/** Pages that ask for more than the section they lie in. */
const CLOSER: readonly Pick<Section, "to" | "label" | "needs">[] = [
  { to: adminPaths.categories, label: "Categories", needs: "products.write" },
  { to: adminPaths.import, label: "Import products", needs: "products.write" },
  { to: adminPaths.payment, label: "Payment", needs: "settings.write" },
];

/** What the page at this address is called if the role does not open it. */
export function closedAt(pathname: string, permissions: readonly Permission[]): string | null {
  const [nearest] = [...SECTIONS, ...CLOSER]
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length);
  return nearest?.needs && !permissions.includes(nearest.needs) ? nearest.label : null;
}

export const sectionsFor = (permissions: readonly Permission[]): readonly Section[] =>
  SECTIONS.filter(({ needs }) => !needs || permissions.includes(needs));
