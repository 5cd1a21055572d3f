/** /admin/tills: the drawers of the shop, and each session with what was counted. Which session is open is in the address. */
import { useSearchParams } from "react-router-dom";
import { Card } from "@/features/orders/staff/Card";
import { useMay } from "@/features/staff/me";
import { AddTill } from "@/features/tills/AddTill";
import { SessionList } from "@/features/tills/SessionList";
import { TillList } from "@/features/tills/TillList";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { AdminPage } from "./frame/AdminPage";
import { SessionDrawer } from "./tills/SessionDrawer";

const SESSION = "session";

export function Component() {
  const may = useMay();
  const mayManage = may("settings.write");
  const isWide = useMediaQuery("(min-width: 48rem)");
  const [address, setAddress] = useSearchParams();
  const session = address.get(SESSION);
  return (
    <AdminPage title="Tills">
      <div className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Tills">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TillList mayManage={mayManage} />
            {mayManage && <AddTill />}
          </div>
        </Card>
        <section aria-labelledby="till-sessions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="till-sessions" className="font-sans text-title font-semibold">
            Sessions
          </h2>
          <SessionList isWide={isWide} onOpen={(id) => setAddress({ [SESSION]: id })} />
        </section>
      </div>
      {session && <SessionDrawer key={session} session={session} onClose={() => setAddress({})} />}
    </AdminPage>
  );
}
