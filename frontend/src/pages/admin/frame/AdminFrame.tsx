/** The frame of /admin: where one may go at the left, or at the thumb on phones; the page beside it. */
import { Store } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { Link, NavLink, Outlet, useLocation } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { localStore } from "@/lib/storage";
import { Logo } from "@/pages/layout/Logo";
import { paths } from "@/paths";
import { Spinner } from "@/ui/Spinner";
import { IdleLine } from "../session/IdleLine";
import { AdminPage } from "./AdminPage";
import { useMe } from "./me";
import { Closed } from "./NotHere";
import { closedAt } from "./sections";
import { ShortcutsContext, useShortcutKeys } from "./shortcuts";
import { useMenu } from "./useMenu";
import { WaitingCount } from "./WaitingCount";

const SearchDialog = lazy(async () => ({
  default: (await import("../search/SearchDialog")).SearchDialog,
}));
const ShortcutsDrawer = lazy(async () => ({
  default: (await import("../search/ShortcutsDrawer")).ShortcutsDrawer,
}));

/** Whether shortcuts of a single key do something is this browser's own. */
const SINGLE_KEYS = "adminSingleKeys";

const row =
  "flex min-h-11 items-center gap-3 rounded-ctl px-3 text-small font-medium text-ink-2 hover:bg-sunk hover:text-ink";

/** Below the settings' address, and with an entry of its own. */
const belongsElsewhere = (pathname: string): boolean =>
  [adminPaths.offers, adminPaths.content, adminPaths.people, adminPaths.audit].some(
    (entry) => pathname === entry || pathname.startsWith(`${entry}/`),
  );

function SideBar() {
  const { pathname } = useLocation();
  const sections = useMenu();
  return (
    <nav
      aria-label="Admin"
      className="fixed inset-y-0 left-0 z-(--z-header) hidden w-[216px] flex-col border-r border-line bg-paper md:flex"
    >
      <div className="flex h-14 shrink-0 items-center px-4">
        <Logo className="[&_span]:text-h3" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-3">
        <ul className="grid gap-0.5">
          {sections.map(({ to, label, icon: Icon, count }) => (
            <li key={label}>
              <NavLink
                to={to}
                end={to === adminPaths.settings && belongsElsewhere(pathname)}
                className={`${row} aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper`}
              >
                <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0 flex-1">{label}</span>
                <WaitingCount count={count} className="text-micro" />
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      <div className="border-t border-line p-2">
        <Link to={paths.home} className={row}>
          <Store size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          To the shop
        </Link>
      </div>
    </nav>
  );
}

export function AdminFrame() {
  const me = useMe();
  const { pathname } = useLocation();
  const closed = closedAt(pathname, me.permissions);
  const [open, setOpen] = useState<"search" | "shortcuts" | null>(null);
  const [singleKeys, setSingleKeys] = useState(() => localStore.get(SINGLE_KEYS) !== "off");
  const shortcuts = useMemo(
    () => ({
      search: () => setOpen("search"),
      help: () => setOpen("shortcuts"),
      singleKeys,
      setSingleKeys: (on: boolean) => {
        localStore.set(SINGLE_KEYS, on ? "on" : "off");
        setSingleKeys(on);
      },
    }),
    [singleKeys],
  );
  useShortcutKeys(shortcuts);
  const close = () => setOpen(null);
  return (
    <ShortcutsContext value={shortcuts}>
      <div data-ground="white" className="min-h-dvh bg-white md:pl-[216px]">
        <SideBar />
        <IdleLine name={me.username} />
        <Suspense
          fallback={
            <AdminPage title="Loading">
              <Spinner size={24} label="Loading" />
            </AdminPage>
          }
        >
          {closed ? <Closed label={closed} /> : <Outlet />}
        </Suspense>
        <Suspense fallback={null}>
          {open === "search" && <SearchDialog onClose={close} />}
          {open === "shortcuts" && <ShortcutsDrawer onClose={close} />}
        </Suspense>
      </div>
    </ShortcutsContext>
  );
}
