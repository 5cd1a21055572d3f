/** /customer/settings: password, devices, mail, own data, closing the account. Each section saves by itself. */
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ChangePassword } from "@/features/customers/settings/ChangePassword";
import { CloseAccount } from "@/features/customers/settings/CloseAccount";
import { Devices } from "@/features/customers/settings/Devices";
import { DownloadData } from "@/features/customers/settings/DownloadData";
import { EmailPreferencesForm } from "@/features/customers/settings/EmailPreferencesForm";
import { signOut } from "@/features/customers/signOut";
import { Section } from "@/pages/layout/Section";
import { paths } from "@/paths";
import { AreaLoading } from "./AreaLoading";
import { AreaPage } from "./AreaPage";

type PartProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-8">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {lead && <div className="measure grid gap-2 text-ink-2">{lead}</div>}
      <Section waiting={<AreaLoading />}>{children}</Section>
    </section>
  );
}

export function Component() {
  // The server has ended every session already; this takes away what the browser still holds.
  const gone = () => void signOut();
  return (
    <AreaPage title="Settings">
      <div className="grid gap-12">
        <Part id="mail" title="Notifications and email">
          <EmailPreferencesForm />
        </Part>
        <Part
          id="password"
          title="Password"
          lead={<p>Changing it signs out every other device.</p>}
        >
          <ChangePassword />
        </Part>
        <Part id="devices" title="Where you are signed in">
          <Devices onEverywhere={gone} />
        </Part>
        <Part
          id="data"
          title="Your data"
          lead={
            <p>
              One file with everything we keep about you: profile, addresses, orders, reviews,
              choices. What we keep and why is told in the{" "}
              <Link className="text-link" to={paths.privacy}>
                privacy policy
              </Link>
              .
            </p>
          }
        >
          <DownloadData />
        </Part>
        <Part
          id="close"
          title="Close your account"
          lead={
            <>
              <p>
                Removed at once: your name, email, phone, saved addresses, shortlist, notifications
                and choices. You are signed out everywhere and no more mail is sent.
              </p>
              <p>
                Kept, because tax law asks for it: bills of what you bought, with the name and
                address on them; and what you agreed to, and when.
              </p>
              <p>Orders on their way have to arrive first.</p>
            </>
          }
        >
          <CloseAccount onClosed={gone} />
        </Part>
      </div>
    </AreaPage>
  );
}
