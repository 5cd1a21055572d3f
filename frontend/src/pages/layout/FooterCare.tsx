import type { SettingsStore } from "@/api/types";
import { MailLink } from "@/ui/MailLink";

const heading = "font-sans text-body font-semibold mb-1";
const link = "inline-flex min-h-11 items-center underline-offset-[3px] hover:underline";

/** Who helps, and whom to complain to. A line whose setting is missing is left out. */
export function FooterCare({ store }: { store: SettingsStore | undefined }) {
  const care = store?.customerCare;
  const officer = store?.grievanceOfficer;
  const digits = store?.whatsapp.replace(/\D/g, "");
  return (
    <div className="grid content-start gap-6 max-sm:col-span-full max-sm:grid-cols-pair">
      {(care?.phone || care?.email || digits) && (
        <section aria-labelledby="footer-care">
          <h2 id="footer-care" className={heading}>
            Customer care
          </h2>
          <ul>
            {care?.phone && (
              <li>
                <a className={`${link} figures`} href={`tel:${care.phone.replace(/[^\d+]/g, "")}`}>
                  {care.phone}
                </a>
              </li>
            )}
            {care?.email && (
              <li>
                <MailLink className={link} address={care.email} />
              </li>
            )}
            {digits && (
              <li>
                <a className={link} href={`https://wa.me/${digits}`} rel="noreferrer">
                  Ask on WhatsApp
                </a>
              </li>
            )}
          </ul>
        </section>
      )}
      {officer && (
        <section aria-labelledby="footer-officer">
          <h2 id="footer-officer" className={heading}>
            {officer.designation || "Grievance officer"}
          </h2>
          <p className="py-1">{officer.name}</p>
          <ul>
            {officer.phone && (
              <li>
                <a
                  className={`${link} figures`}
                  href={`tel:${officer.phone.replace(/[^\d+]/g, "")}`}
                >
                  {officer.phone}
                </a>
              </li>
            )}
            {officer.email && (
              <li>
                <MailLink className={link} address={officer.email} />
              </li>
            )}
          </ul>
          {officer.hours && <p className="text-small">{officer.hours}</p>}
        </section>
      )}
    </div>
  );
}
