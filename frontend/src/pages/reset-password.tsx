/** /reset-password#token: from the mail's link to a new password; without a link, the way to one. */
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { session } from "@/api/session";
import { AskResetForm } from "@/features/customers/password/AskResetForm";
import { ResetForm } from "@/features/customers/password/ResetForm";
import { useFragmentToken } from "@/lib/useFragmentToken";
import { paths } from "@/paths";
import { InfoPanel } from "@/ui/InfoPanel";
import { toast } from "@/ui/toast";
import { AccountFrame } from "./account/AccountFrame";

const toLogin = (
  <Link to={paths.login} className="text-link inline-flex min-h-11 items-center font-medium">
    Log in
  </Link>
);

export function Component() {
  const navigate = useNavigate();
  const token = useFragmentToken();
  const [over, setOver] = useState<string | null>(null);

  if (token && !over) {
    return (
      <AccountFrame title="Choose a new password" lead={<p>Then log in with it everywhere.</p>}>
        <ResetForm
          token={token}
          onOver={setOver}
          onDone={(message) => {
            // The shop has ended every session of the account, the one of this browser too.
            session.forget();
            toast.success(message);
            void navigate(paths.login, { replace: true });
          }}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Reset your password"
      lead={!over && <p>We send a link to the email of your account.</p>}
    >
      {over && <InfoPanel tone="turmeric" role="alert" title={over} />}
      <AskResetForm />
      {toLogin}
    </AccountFrame>
  );
}
