/** /pos/conflicts: bills from devices that need a person. Whoever does not oversee the counter is told so. */
import { adminPaths } from "@/adminPaths";
import { PageTitle } from "@/pages/layout/PageTitle";
import { ConflictsScreen } from "./conflicts/ConflictsScreen";
import { useMe } from "./frame/me";
import { NoAccess } from "./frame/NoAccess";

export function Component() {
  const { username, permissions } = useMe();
  return (
    <>
      <PageTitle>What needs a person</PageTitle>
      {permissions.includes("counter.oversee") ? (
        <ConflictsScreen
          username={username}
          mayCancelOrders={permissions.includes("orders.fulfil")}
        />
      ) : (
        <NoAccess
          back={{ to: adminPaths.counter, label: "Counter" }}
          work="look after the counter"
        />
      )}
    </>
  );
}
