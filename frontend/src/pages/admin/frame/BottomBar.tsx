/** The menu under the thumb: the daily pages, everything else behind More. */
import { Ellipsis, LogOut, Search, Store } from "lucide-react";
import { useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { signOut } from "@/features/customers/signOut";
import { paths } from "@/paths";
import { Drawer } from "@/ui/Drawer";
import { useShortcuts } from "./shortcuts";
import { useMenu } from "./useMenu";
import { WaitingCount } from "./WaitingCount";

const slot =
  "relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-micro text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-rani-700";
const line = "flex min-h-13 w-full items-center gap-3 px-4 hover:bg-sunk";

export function BottomBar() {
  const sections = useMenu();
  const { search } = useShortcuts();
  const [more, setMore] = useState(false);
  return (
    <nav
      aria-label="Admin"
      className="fixed inset-x-0 bottom-0 z-(--z-header) border-t border-line bg-white pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {sections
          .filter(({ daily }) => daily)
          .map(({ to, short, icon: Icon, count }) => (
            <li key={short} className="flex-1">
              <NavLink to={to} className={slot}>
                <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
                <span>{short}</span>
                <WaitingCount
                  count={count}
                  className="absolute top-1 left-1/2 ml-2 min-w-5 rounded-full bg-rani-600 px-1 text-center text-[0.6875rem] leading-5 text-white"
                />
              </NavLink>
            </li>
          ))}
        <li className="flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more}
            onClick={() => setMore(true)}
            className={slot}
          >
            <Ellipsis size={22} strokeWidth={1.5} aria-hidden="true" />
            More
          </button>
        </li>
      </ul>
      <Drawer open={more} onOpenChange={setMore} title="More" side="bottom">
        <ul className="py-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setMore(false);
                search();
              }}
              className={line}
            >
              <Search size={20} strokeWidth={1.5} aria-hidden="true" />
              Search
            </button>
          </li>
          {sections
            .filter(({ daily }) => !daily)
            .map(({ to, label, icon: Icon, count }) => (
              <li key={label}>
                <Link to={to} onClick={() => setMore(false)} className={line}>
                  <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                  <span className="min-w-0 flex-1">{label}</span>
                  <WaitingCount count={count} className="text-small" />
                </Link>
              </li>
            ))}
          <li>
            <Link to={paths.home} className={line}>
              <Store size={20} strokeWidth={1.5} aria-hidden="true" />
              To the shop
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => void signOut()} className={line}>
              <LogOut size={20} strokeWidth={1.5} aria-hidden="true" />
              Logout
            </button>
          </li>
        </ul>
      </Drawer>
    </nav>
  );
}
