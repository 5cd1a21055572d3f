/** Where somebody may go in the admin: only what exists, and only what their role opens. */
import {
  LayoutDashboard,
  type LucideIcon,
  Package,
  ScrollText,
  Shirt,
  Star,
  UserRound,
  Users,
} from "lucide-react";
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
  counts?: "orders" | "reviews";
};

const SECTIONS: readonly Section[] = [
  { to: paths.admin, label: "Dashboard", short: "Today", icon: LayoutDashboard, daily: true },
  {
    to: paths.adminOrders,
    label: "Orders",
    short: "Orders",
    icon: Package,
    needs: "orders.read",
    daily: true,
    counts: "orders",
  },
  {
    to: paths.adminProducts,
    label: "Products",
    short: "Products",
    icon: Shirt,
    needs: "products.read",
    daily: true,
  },
  {
    to: paths.adminCustomers,
    label: "Customers",
    short: "Customers",
    icon: UserRound,
    needs: "customers.read",
    daily: false,
  },
  {
    to: paths.adminReviews,
    label: "Reviews",
    short: "Reviews",
    icon: Star,
    needs: "reviews.moderate",
    daily: true,
    counts: "reviews",
  },
  {
    to: paths.adminPeople,
    label: "People",
    short: "People",
    icon: Users,
    needs: "staff.manage",
    daily: false,
  },
  {
    to: paths.adminAudit,
    label: "Log",
    short: "Log",
    icon: ScrollText,
    needs: "audit.read",
    daily: false,
  },
];

export const sectionsFor = (permissions: readonly Permission[]): readonly Section[] =>
  SECTIONS.filter(({ needs }) => !needs || permissions.includes(needs));
