/** /customer/menu: on phones the pages of the area as a list of rows. */
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { UnreadCount } from "@/features/customers/notifications/UnreadCount";
import { signOut } from "@/features/customers/signOut";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { areaLinks } from "./areaLinks";

const TITLE = "Your account";

export function Component() {
  return (
    <div className="grid gap-6 pt-4 md:pt-0">
      <PageTitle>{TITLE}</PageTitle>
      <h1 tabIndex={-1}>{TITLE}</h1>
      <ul className="border-t border-line md:max-w-[560px]">
        {areaLinks.map((link) => (
          <li key={link.to} className="border-b border-line">
            <Link to={link.to} className="flex min-h-14 items-center gap-2 hover:bg-sunk">
              {link.label}
              {link.to === paths.notifications && <UnreadCount />}
              <ChevronRight
                size={20}
                strokeWidth={1.5}
                aria-hidden="true"
                className="ml-auto text-ink-2"
              />
            </Link>
          </li>
        ))}
        <li className="border-b border-line">
          <button
            type="button"
            onClick={() => void signOut()}
            className="flex min-h-14 w-full items-center text-left hover:bg-sunk"
          >
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}
