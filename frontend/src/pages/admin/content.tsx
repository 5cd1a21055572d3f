/** /admin/settings/content: the pages whose words can be changed, and whose words they are now. */
import { useQuery } from "@tanstack/react-query";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { CONTENT_FORMS } from "@/features/settings/staff/content/contentForms";
import { contentQuery, type StaffContent } from "@/features/settings/staff/content/queries";
import type { Stamp } from "@/features/settings/staff/types";
import { dateTime } from "@/lib/dates";
import { LoadFailed } from "@/ui/LoadFailed";
import { AdminPage } from "./frame/AdminPage";
import { LeadingRow } from "./frame/LeadingRow";

type Kept = Stamp & Pick<StaffContent["home"], "isHouse">;

function whose({ isHouse, changedBy, changedAt }: Kept): string {
  const words = isHouse ? "The house's words" : "Your words";
  if (!changedAt) return words;
  return `${words}, changed ${dateTime(changedAt)}${changedBy ? ` by ${changedBy}` : ""}`;
}

export function Component() {
  const { data, isError, error, refetch } = useQuery(contentQuery());
  return (
    <AdminPage title="Content">
      <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-2">
          What the pages say. Where you change nothing, the house's words stand.
        </p>
        {isError && (
          <LoadFailed
            title="The pages could not be loaded"
            message={describeFailure(error).message}
            onRetry={() => void refetch()}
          />
        )}
        <nav aria-label="Pages">
          <ul className="border-t border-line">
            {CONTENT_FORMS.map(({ name, title, about }) => (
              <LeadingRow key={name} to={adminPaths.contentPage(name)} title={title} about={about}>
                {data && (
                  <>
                    {whose(data.data[name])}
                    {"approved" in data.data[name].value &&
                      !data.data[name].value.approved &&
                      " · not read yet"}
                  </>
                )}
              </LeadingRow>
            ))}
          </ul>
        </nav>
      </div>
    </AdminPage>
  );
}
