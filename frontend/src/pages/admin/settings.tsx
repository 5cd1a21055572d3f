/** /admin/settings: what is open before the shop opens, and the way to each section. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { staffSettingsQuery } from "@/features/settings/staff/queries";
import { ReadyList } from "@/features/settings/staff/ReadyList";
import { TestEmail } from "@/features/settings/staff/TestEmail";
import { useMay } from "@/features/staff/me";
import { dateTime } from "@/lib/dates";
import { AdminPage } from "./frame/AdminPage";
import { LeadingRow } from "./frame/LeadingRow";
import { OwnersOnly } from "./settings/OwnersOnly";
import { SECTIONS } from "./settings/sections";

function Sections() {
  const settings = useQuery(staffSettingsQuery()).data?.data;
  const mayChange = useMay()("settings.write");
  return (
    <nav aria-label="Settings">
      <ul className="grid border-t border-line lg:grid-cols-2 lg:gap-x-8">
        {SECTIONS.map(({ name, title, about }) => {
          const changed = settings?.[name];
          return (
            <LeadingRow key={name} to={adminPaths.section(name)} title={title} about={about}>
              {changed?.changedBy && `${changed.changedBy}, ${dateTime(changed.changedAt)}`}
            </LeadingRow>
          );
        })}
        {mayChange && (
          <LeadingRow
            to={adminPaths.payment}
            title="Payment"
            about="How the shop is tied to the payment provider"
          />
        )}
      </ul>
    </nav>
  );
}

export function Component() {
  const editable = useMay()("settings.write");
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <AdminPage title="Settings">
      <div className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-6">
        {!editable && <OwnersOnly />}
        <ReadyList />
        <Sections />
        {editable && <TestEmail />}
      </div>
    </AdminPage>
  );
}
