/** /admin/settings/people: who works here. */
import { StaffPeople } from "@/features/staff/people/StaffPeople";
import { AdminPage } from "./frame/AdminPage";

export function Component() {
  return (
    <AdminPage title="People">
      <div className="max-w-[960px]">
        <StaffPeople />
      </div>
    </AdminPage>
  );
}
