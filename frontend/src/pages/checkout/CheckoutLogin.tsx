/** The checkout's login, and the ways on that come back here. */
import { Link, useLocation } from "react-router-dom";
import { InlineLogin } from "@/features/customers/login/InlineLogin";
import { rememberReturn } from "@/features/customers/returnUrl";
import { paths } from "@/paths";

const link = "text-link inline-flex min-h-11 items-center";

export function CheckoutLogin() {
  const { pathname } = useLocation();
  const comeBack = () => rememberReturn(pathname);
  return (
    <InlineLogin
      links={
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>
            New here?{" "}
            <Link to={paths.signup} onClick={comeBack} className={link}>
              Sign up
            </Link>
          </span>
          <Link to={paths.resetPassword} onClick={comeBack} className={link}>
            Forgot password?
          </Link>
        </p>
      }
    />
  );
}
