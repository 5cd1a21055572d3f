/** /admin/settings: what is open before the shop opens, and the way to each section. */
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { staffSettingsQuery } from "@/features/settings/staff/queries";
import { ReadyList } from "@/features/settings/staff/ReadyList";
import { TestEmail } from "@/features/settings/staff/TestEmail";
import { useMay } from "@/features/staff/me";
import { dateTime } from "@/lib/dates";
import { paths } from "@/paths";
import { AdminPage } from "./frame/AdminPage";
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
            <li key={name} className="border-b border-line">
              <Link
                to={paths.adminSection(name)}
                className="flex min-h-18 items-center gap-3 py-2 hover:bg-paper md:px-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-small text-ink-2">{about}</span>
                  {changed?.changedBy && (
                    <span className="block text-small break-words text-ink-2">
                      {changed.changedBy}, {dateTime(changed.changedAt)}
                    </span>
                  )}
                </span>
                <ChevronRight
                  size={20}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className="text-ink-2"
                />
              </Link>
            </li>
          );
        })}
        {mayChange && (
          <li className="border-b border-line">
            <Link
              to={paths.adminPayment}
              className="flex min-h-18 items-center gap-3 py-2 hover:bg-paper md:px-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">Payment</span>
                <span className="block text-small text-ink-2">
                  How the shop is tied to the payment provider
                </span>
              </span>
              <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
            </Link>
          </li>
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
