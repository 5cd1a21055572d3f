/** /pos: selling in the shop. Whoever is not sent here by their role is told so. */

import { Link } from "react-router-dom";
import { useOwnApp } from "@/features/counter/offline/useInstall";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { CounterScreen } from "./counter/CounterScreen";
import { OneTab } from "./counter/OneTab";
import { useMe } from "./frame/me";

export function Component() {
  const { id, username, permissions } = useMe();
  const mayServe = permissions.includes("counter.serve");
  useOwnApp();
  return (
    <>
      <PageTitle>Counter</PageTitle>
      {mayServe ? (
        <OneTab>
          <CounterScreen username={username} staff={id} />
        </OneTab>
      ) : (
        <main id="main" tabIndex={-1} className="wrap py-8">
          <EmptyState
            title="Your role does not open this page"
            level={1}
            action={
              <LinkButton tone="secondary">
                <Link to={paths.admin}>Admin</Link>
              </LinkButton>
            }
          >
            <p>Ask the owner if you should work at the counter.</p>
          </EmptyState>
        </main>
      )}
    </>
  );
}
