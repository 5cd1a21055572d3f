/** /pos/conflicts: bills from devices that need a person. Whoever does not oversee the counter is told so. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { PageTitle } from "@/pages/layout/PageTitle";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { ConflictsScreen } from "./conflicts/ConflictsScreen";
import { useMe } from "./frame/me";

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
        <main id="main" tabIndex={-1} className="wrap py-8">
          <EmptyState
            title="Your role does not open this page"
            level={1}
            action={
              <LinkButton tone="secondary">
                <Link to={adminPaths.counter}>Counter</Link>
              </LinkButton>
            }
          >
            <p>Ask the owner if you should look after the counter.</p>
          </EmptyState>
        </main>
      )}
    </>
  );
}
