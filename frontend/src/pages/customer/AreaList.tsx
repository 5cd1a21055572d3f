import { NavLink } from "react-router-dom";
import { UnreadCount } from "@/features/customers/notifications/UnreadCount";
import { paths } from "@/paths";
import { areaLinks } from "./areaLinks";

/** The list at the left of wide screens. */
export function AreaList() {
  return (
    <nav aria-label="Your account" className="sticky top-[150px] max-md:hidden">
      <ul className="border-t border-line">
        {areaLinks.map((link) => (
          <li key={link.to} className="border-b border-line">
            <NavLink
              to={link.to}
              className="flex min-h-12 items-center gap-2 border-l-[3px] border-transparent pl-3 hover:bg-sunk aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {link.label}
              {link.to === paths.notifications && <UnreadCount />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
