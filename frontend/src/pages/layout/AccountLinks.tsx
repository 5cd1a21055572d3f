import { Link, useLocation } from "react-router-dom";
import { rememberReturn } from "@/features/customers/returnUrl";
import { customerPanel, guestLinks } from "./links";

/** Who is signed in, and how they leave; null for a visitor without an account. */
export type Account = { name: string; logout: () => void } | null;

type Props = {
  account: Account;
  className: string;
  /** Inside a drawer that is a step of the history. */
  replace?: boolean;
};

/** Spec section 2: Customer Panel and Logout when signed in, otherwise Login and Register; as list items. */
export function AccountLinks({ account, className, replace = false }: Props) {
  const { pathname, search } = useLocation();
  const links = account ? [customerPanel] : guestLinks;
  return (
    <>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            replace={replace}
            // A login leads back to what was being looked at.
            onClick={account ? undefined : () => rememberReturn(pathname + search)}
            className={className}
          >
            {link.label}
          </Link>
        </li>
      ))}
      {account && (
        <li>
          <button type="button" className={className} onClick={account.logout}>
            Logout
          </button>
        </li>
      )}
    </>
  );
}
