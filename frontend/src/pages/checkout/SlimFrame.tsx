/** The frame of /cart: a slim header and the policies, nothing that floats (spec section 2: no shared layout here). */
import { Lock, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSettings } from "@/features/settings/queries";
import { Logo } from "@/pages/layout/Logo";
import { legalLine } from "@/pages/layout/legalLine";
import { paths } from "@/paths";

const POLICIES = [
  { to: paths.shippingPolicy, label: "Shipping" },
  { to: paths.refundPolicy, label: "Refund and return" },
  { to: paths.terms, label: "Terms" },
  { to: paths.privacy, label: "Privacy" },
  { to: paths.contact, label: "Contact Us" },
];

export function SlimFrame({ children }: { children: ReactNode }) {
  const store = useSettings()?.store;
  const phone = store?.phone;
  const legal = store && legalLine(store);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-white">
        <div className="wrap flex min-h-14 flex-wrap items-center justify-between gap-x-4">
          <Logo />
          <p className="flex items-center gap-2 text-small max-sm:gap-1">
            <Lock size={20} strokeWidth={1.5} aria-hidden="true" />
            <span>
              Secure<span className="max-sm:sr-only"> checkout</span>
            </span>
          </p>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^\d+]/g, "")}`}
              className="inline-flex min-h-11 items-center gap-2 text-small whitespace-nowrap hover:underline"
            >
              <Phone size={20} strokeWidth={1.5} aria-hidden="true" className="max-sm:hidden" />
              <span className="figures">{phone}</span>
            </a>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <footer className="border-t border-line bg-white pb-(--bar,0px)">
        <nav aria-label="Policies" className="wrap">
          <ul className="flex flex-wrap gap-x-6 py-2">
            {POLICIES.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center text-small text-ink-2 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {legal && <p className="wrap pb-4 text-small text-ink-2">{legal}</p>}
      </footer>
    </div>
  );
}
