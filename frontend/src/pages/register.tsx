/** /register and /signup: an account of one's own. The way back from checkout stays where it is kept. */
import { Link, useNavigate } from "react-router-dom";
import { RegisterForm } from "@/features/customers/register/RegisterForm";
import { paths } from "@/paths";
import { AccountFrame } from "./account/AccountFrame";

export function Component() {
  const navigate = useNavigate();
  return (
    <AccountFrame
      title="Register"
      lead={<p>Follow your orders, keep your addresses, and buy faster next time.</p>}
    >
      <RegisterForm
        onDone={(email) => void navigate(paths.login, { state: { email } })}
        wholeNotice={
          <Link
            to={paths.privacy}
            target="_blank"
            className="text-link inline-flex min-h-11 items-center"
          >
            The whole privacy notice (opens in a new tab)
          </Link>
        }
        logIn={
          <p>
            You have an account?{" "}
            <Link
              to={paths.login}
              className="text-link inline-flex min-h-11 items-center font-medium"
            >
              Log in
            </Link>
          </p>
        }
      />
    </AccountFrame>
  );
}
