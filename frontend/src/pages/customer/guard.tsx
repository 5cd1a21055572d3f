/** The door of /customer: asks the server who it is, never a flag of the browser (ruling 17). */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { session } from "@/api/session";
import { rememberReturn } from "@/features/customers/returnUrl";
import { CustomerContext, profileQuery } from "@/features/customers/useCustomer";
import { useSession } from "@/features/customers/useSession";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Spinner } from "@/ui/Spinner";

/** To the login and back; not back when somebody logged out in another tab. */
function ToLogin({ back }: { back: boolean }) {
  const { pathname, search } = useLocation();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (back) rememberReturn(pathname + search);
    setReady(true);
  }, [back, pathname, search]);
  return ready && <Navigate to={paths.login} replace />;
}

type Props = {
  children: ReactNode;
  /** The page around it has a heading of its own. */
  headed?: boolean;
};

/** Shows its pages to a customer only; `useCustomer()` says below it who that is. */
export function CustomerGuard({ children, headed = false }: Props) {
  const here = useSession();
  const [came] = useState(here !== null);
  // What is known may be drawn at once, but each time somebody comes in the server is asked anew.
  const profile = useQuery({
    ...profileQuery(),
    enabled: here !== null,
    refetchOnMount: "always",
  });
  if (!here) return <ToLogin back={!came || session.wasLost()} />;
  if (profile.data) return <CustomerContext value={profile.data.data}>{children}</CustomerContext>;
  if (profile.isError) {
    return (
      <div className={headed ? undefined : "wrap grid max-w-[720px] gap-6 py-12"}>
        {!headed && <h1 className="sr-only">Your account</h1>}
        <ErrorPanel
          message={describeFailure(profile.error).message}
          onRetry={() => void profile.refetch()}
        />
      </div>
    );
  }
  return (
    <div
      className={cx("after-200ms text-ink-2", !headed && "grid min-h-[60dvh] place-items-center")}
    >
      <Spinner size={24} label="Opening your account" />
    </div>
  );
}

export function Component() {
  return (
    <CustomerGuard>
      <Outlet />
    </CustomerGuard>
  );
}
