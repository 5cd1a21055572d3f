/** The frame of /admin: calm, white, the page's name and the way out. */
import { LogOut, Store } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link, NavLink } from "react-router-dom";
import { signOut } from "@/features/customers/signOut";
import { Logo } from "@/pages/layout/Logo";
import { paths } from "@/paths";
import { Spinner } from "@/ui/Spinner";

const SECTIONS = [
  { to: paths.admin, label: "Dashboard" },
  { to: paths.adminReviews, label: "Reviews" },
];

const action = "inline-flex min-h-11 items-center gap-2 px-2 text-small font-medium hover:bg-sunk";

export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div data-ground="white" className="min-h-dvh bg-white">
      <header className="border-b border-line">
        <div className="wrap flex h-14 items-center justify-between gap-4">
          <Logo />
          <div className="-mr-2 flex items-center gap-1">
            <Link to={paths.home} className={action}>
              <Store size={20} strokeWidth={1.5} aria-hidden="true" />
              <span className="max-sm:sr-only">To the shop</span>
            </Link>
            <button type="button" onClick={() => void signOut()} className={action}>
              <LogOut size={20} strokeWidth={1.5} aria-hidden="true" />
              Logout
            </button>
          </div>
        </div>
        <nav aria-label="Admin" className="wrap overflow-x-auto">
          <ul className="-ml-3 flex">
            {SECTIONS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="inline-flex min-h-11 items-center border-b-[3px] border-transparent px-3 text-small text-ink-2 hover:bg-sunk aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="wrap py-6 focus:outline-none md:py-8">
        <Suspense fallback={<Spinner size={24} label="Loading" />}>{children}</Suspense>
      </main>
    </div>
  );
}
