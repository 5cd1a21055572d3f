/** /pos: selling in the shop. Whoever is not sent here by their role is told so. */

import { useOwnApp } from "@/features/counter/offline/useInstall";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { CounterScreen } from "./counter/CounterScreen";
import { OneTab } from "./counter/OneTab";
import { useMe } from "./frame/me";
import { NoAccess } from "./frame/NoAccess";

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
        <NoAccess back={{ to: paths.admin, label: "Admin" }} work="work at the counter" />
      )}
    </>
  );
}
