/** /admin/join#token: from an owner's invitation to an account of one's own. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { $publicApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { JoinForm } from "@/features/staff/join/JoinForm";
import { ROLE_HINTS, ROLES } from "@/features/staff/roles";
import { useFragmentToken } from "@/lib/useFragmentToken";
import { AccountFrame } from "@/pages/account/AccountFrame";
import { paths } from "@/paths";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { InfoPanel } from "@/ui/InfoPanel";
import { Spinner } from "@/ui/Spinner";
import { toast } from "@/ui/toast";

const OVER = "link_expired";

/** No link, or one that opens nothing any more. */
function Over({ message }: { message: string }) {
  return (
    <AccountFrame title="Join the shop">
      <InfoPanel tone="turmeric" role="alert" title={message}>
        If you have joined already, log in with your username and password.
      </InfoPanel>
      <Link
        to={paths.login}
        state={{ mode: "admin" }}
        className="text-link inline-flex min-h-11 items-center font-medium"
      >
        Log in
      </Link>
    </AccountFrame>
  );
}

function Invited({ token }: { token: string }) {
  const navigate = useNavigate();
  const [over, setOver] = useState<string | null>(null);
  const invitation = useQuery({
    ...$publicApi.queryOptions("post", "/api/auth/admin/invitation", { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (over) return <Over message={over} />;
  if (invitation.data) {
    const { name, role } = invitation.data;
    return (
      <AccountFrame
        title={`Welcome, ${name}`}
        lead={
          <p>
            You are invited as <strong>{ROLES[role]}</strong>. {ROLE_HINTS[role]}.
          </p>
        }
      >
        <JoinForm
          token={token}
          onOver={setOver}
          onIn={() => {
            toast.success("You are in. Welcome to the shop");
            void navigate(paths.admin, { replace: true });
          }}
        />
      </AccountFrame>
    );
  }
  const failure = invitation.error && describeFailure(invitation.error);
  if (failure?.code === OVER) return <Over message={failure.message} />;
  return (
    <AccountFrame title="Join the shop">
      {failure ? (
        <ErrorPanel message={failure.message} onRetry={() => void invitation.refetch()} />
      ) : (
        <Spinner size={24} label="Opening the invitation" />
      )}
    </AccountFrame>
  );
}

export function Component() {
  const token = useFragmentToken();
  return token ? (
    <Invited token={token} />
  ) : (
    <Over message="Please open the whole link of your invitation" />
  );
}
