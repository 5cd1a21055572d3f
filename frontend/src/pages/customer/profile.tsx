/** /customer/profile: name, email and phone. */
import { EmailState } from "@/features/customers/settings/EmailState";
import { ProfileForm } from "@/features/customers/settings/ProfileForm";
import { useCustomer } from "@/features/customers/useCustomer";
import { longDate } from "@/lib/dates";
import { AreaPage } from "./AreaPage";

function Profile() {
  const customer = useCustomer();
  return (
    <div className="grid gap-8">
      <EmailState customer={customer} />
      <ProfileForm customer={customer} />
      <p className="text-small text-ink-2">Customer since {longDate(customer.createdAt)}</p>
    </div>
  );
}

export function Component() {
  return (
    <AreaPage title="Profile">
      <Profile />
    </AreaPage>
  );
}
