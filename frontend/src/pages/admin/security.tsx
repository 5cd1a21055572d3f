/** /admin/security: one's own account. */
import { OwnSecurity } from "@/features/staff/security/OwnSecurity";
import { AdminPage } from "./frame/AdminPage";

export function Component() {
  return (
    <AdminPage title="Your security">
      <div className="max-w-[640px]">
        <OwnSecurity />
      </div>
    </AdminPage>
  );
}
