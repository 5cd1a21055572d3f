/** The door of /admin: no flag of the browser opens it; the server's answer to a staff member's token does (ruling 17). */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { staffWork } from "@/api/staffWork";
import { useStaffSession } from "@/features/customers/useSession";
import { meQuery } from "@/features/staff/me";
import { askOtherTabs } from "@/features/staff/tabs";
import { paths } from "@/paths";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Spinner } from "@/ui/Spinner";
import { MeContext } from "./frame/me";
import { SignInAgain } from "./session/SignInAgain";
import { StepUpDialog } from "./session/StepUpDialog";
import { ATTENDED, isSilence, useDeviceCounter, useOfflineMe } from "./session/useOfflineMe";

const SetUpFirst = lazy(async () => ({
  default: (await import("./session/SetUpFirst")).SetUpFirst,
}));

function Opening() {
  return (
    <main id="main" className="after-200ms grid min-h-dvh place-items-center text-ink-2">
      <Spinner size={24} label="Loading" />
    </main>
  );
}

function Inside({ signedIn }: { signedIn: boolean }) {
  const isDevice = useDeviceCounter();
  const me = useQuery({
    ...meQuery(),
    refetchOnMount: "always",
    ...(isDevice ? ATTENDED : {}),
  });
  const offline = useOfflineMe(isDevice, me);
  const who = me.data ?? offline;
  const name = me.data?.username;
  useEffect(() => (name ? staffWork.askAgainAs(name) : undefined), [name]);
  const { refetch } = me;
  useEffect(() => staffWork.onSetUpFirst(() => void refetch()), [refetch]);
  // Signed in again over a page that was opened without the network.
  useEffect(() => {
    if (signedIn && offline) void refetch();
  }, [signedIn, offline, refetch]);
  const { pathname, search } = useLocation();
  // On a device that is not said before the shop has said who is signed in.
  const isRefused = me.isError && !isSilence(me.error);
  if (who) {
    return (
      <MeContext value={who}>
        {who.mustSetUp ? (
          <Suspense fallback={<Opening />}>
            <SetUpFirst />
          </Suspense>
        ) : (
          <Outlet />
        )}
        <StepUpDialog withCode={who.hasSecondFactor} />
        <SignInAgain open={!signedIn && (me.data !== undefined || isRefused)} name={who.username} />
      </MeContext>
    );
  }
  if (!signedIn && (!isDevice || isRefused)) {
    const state = { mode: "admin", back: pathname + search };
    return <Navigate to={paths.login} replace state={state} />;
  }
  if (!me.isError || offline === undefined) return <Opening />;
  return (
    <main id="main" className="wrap grid max-w-[720px] gap-6 py-8">
      <h1 className="sr-only">Admin</h1>
      <ErrorPanel message={describeFailure(me.error).message} onRetry={() => void me.refetch()} />
    </main>
  );
}

export function Component() {
  const signedIn = useStaffSession();
  const [askedTabs, setAskedTabs] = useState(signedIn);
  useEffect(() => {
    if (!askedTabs) void askOtherTabs().then(() => setAskedTabs(true));
  }, [askedTabs]);
  return askedTabs ? <Inside signedIn={signedIn} /> : <Opening />;
}
