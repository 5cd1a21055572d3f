/** /admin/settings/payment: how the shop is tied to the payment provider. */
import { PaymentSetUp } from "@/features/settings/staff/PaymentSetUp";
import { useMay } from "@/features/staff/me";
import { AdminPage } from "./frame/AdminPage";
import { OwnersOnly } from "./settings/OwnersOnly";
import { BACK } from "./settings/SectionScreen";

export function Component() {
  const owner = useMay()("settings.write");
  return (
    <AdminPage title="Payment" back={BACK}>
      <div className="max-w-[760px]">{owner ? <PaymentSetUp /> : <OwnersOnly />}</div>
    </AdminPage>
  );
}
