import { Link } from "react-router-dom";
import { useSettings, useShopName } from "@/features/settings/queries";
import { MailLink } from "@/ui/MailLink";
import { Selvedge } from "@/ui/Selvedge";
import { FooterCare } from "./FooterCare";
import { legalLine } from "./legalLine";
import { policyLinks, quickLinks } from "./links";

const link = "inline-flex min-h-11 items-center underline-offset-[3px] hover:underline";
const heading = "font-sans text-body font-semibold mb-1";

function LinkColumn({
  title,
  links,
}: {
  title: string;
  links: readonly { to: string; label: string }[];
}) {
  return (
    <nav aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <ul>
        {links.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={link}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who is behind the shop and how to reach them. A line whose setting is missing is left out. */
export function Footer() {
  const store = useSettings()?.store;
  const name = useShopName();
  const legal = store && legalLine(store);
  return (
    <footer className="print:hidden">
      <Selvedge className="bg-paper" />
      <div className="on-dye bg-wine text-paper">
        <div className="wrap grid grid-cols-pair gap-x-6 gap-y-6 py-8 sm:gap-x-8 sm:gap-y-8 sm:py-12 pb-[calc(32px+var(--bar,0px))] sm:pb-[calc(48px+var(--bar,0px))] lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
          <div className="max-sm:col-span-full">
            <p className="font-display text-h3">{name}</p>
            {store?.tagline && <p className="mt-1 max-w-[40ch]">{store.tagline}</p>}
            {store?.address && (
              <address className="mt-4 max-w-[36ch] whitespace-pre-line not-italic">
                {store.address}
              </address>
            )}
            {store?.hours && <p className="mt-2">{store.hours}</p>}
            <ul className="mt-2">
              {/* Once is enough, where customer care has the same number. */}
              {store?.phone && store.phone !== store.customerCare?.phone && (
                <li>
                  <a
                    className={`${link} figures`}
                    href={`tel:${store.phone.replace(/[^\d+]/g, "")}`}
                  >
                    {store.phone}
                  </a>
                </li>
              )}
              {store?.email && (
                <li>
                  <MailLink className={link} address={store.email} />
                </li>
              )}
            </ul>
            <p className="mt-2 text-small">
              Delivered within India only. Prices include all taxes.
            </p>
          </div>
          <LinkColumn title="Quick links" links={quickLinks} />
          <LinkColumn title="Policies" links={policyLinks} />
          <FooterCare store={store} />
          <div className="grid gap-1 border-t border-paper/25 pt-4 text-small col-span-full">
            {legal && <p>{legal}</p>}
            <p>
              © {new Date().getFullYear()} {name}. All rights reserved.
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}
