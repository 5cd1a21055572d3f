/** /login: customers by email or phone, staff by username. */
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { session } from "@/api/session";
import { LoginForm } from "@/features/customers/login/LoginForm";
import type { LoginMode } from "@/features/customers/login/loginWays";
import { takeLanding } from "@/features/customers/returnUrl";
import { useSession } from "@/features/customers/useSession";
import { paths } from "@/paths";
import { InfoPanel } from "@/ui/InfoPanel";
import { AccountFrame } from "./account/AccountFrame";

/** What other pages hand over: the email of a fresh account, where a staff member wanted to go, or why an account is needed. */
type Arrival = { email?: string; mode?: LoginMode; back?: string; why?: string } | null;

export function Component() {
  const navigate = useNavigate();
  const arrival = useLocation().state as Arrival;
  // Who came signed in; whoever signs in here is on the way out already.
  const [came] = useState(session.now);
  const already = useSession() && came;
  const onIn = (mode: LoginMode) => {
    void navigate(mode === "admin" ? (arrival?.back ?? paths.admin) : takeLanding(), {
      replace: true,
    });
  };
  return (
    <AccountFrame title="Log in">
      {arrival?.why && !already && <InfoPanel>{arrival.why}</InfoPanel>}
      {already && (
        <InfoPanel title={`You are logged in as ${already.name}`}>
          <Link to={paths.customer} className="text-link inline-flex min-h-11 items-center">
            Customer Panel
          </Link>
        </InfoPanel>
      )}
      <LoginForm
        start={{ mode: arrival?.mode ?? "email", email: arrival?.email ?? "" }}
        onIn={onIn}
        signUp={
          <p>
            New here?{" "}
            <Link
              to={paths.register}
              className="text-link inline-flex min-h-11 items-center font-medium"
            >
              Sign up
            </Link>
          </p>
        }
      />
    </AccountFrame>
  );
}
