/** Who works here, as what, and the way out. */
import { ChevronDown, Keyboard, LogOut, ShieldCheck } from "lucide-react";
import * as Menu from "radix-ui/dropdown-menu";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { signOut } from "@/features/customers/signOut";
import { ROLES } from "@/features/staff/roles";
import { useMe } from "./me";
import { useShortcuts } from "./shortcuts";

export function UserMenu() {
  const { username, role } = useMe();
  const { help } = useShortcuts();
  const navigate = useNavigate();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="-mr-2 flex min-h-11 shrink-0 items-center gap-2 rounded-ctl px-2 text-small hover:bg-sunk print:hidden">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-sunk font-semibold uppercase"
        >
          {username.slice(0, 1)}
        </span>
        <span className="max-w-40 truncate max-sm:sr-only">{username}</span>
        <span className="sr-only">, {ROLES[role]}</span>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className="max-sm:hidden" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="fade z-(--z-float) w-56 border border-line bg-white shadow-lift"
        >
          <Menu.Label className="border-b border-line px-4 py-3 text-small">
            <span className="block truncate font-semibold">{username}</span>
            <span className="text-ink-2">{ROLES[role]}</span>
          </Menu.Label>
          <Menu.Item
            onSelect={() => void navigate(adminPaths.security)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-small outline-none data-[highlighted]:bg-sunk"
          >
            <ShieldCheck size={18} strokeWidth={1.5} aria-hidden="true" />
            Security
          </Menu.Item>
          <Menu.Item
            onSelect={help}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-small outline-none data-[highlighted]:bg-sunk max-md:hidden"
          >
            <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" />
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Item
            onSelect={() => void signOut()}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-small outline-none data-[highlighted]:bg-sunk"
          >
            <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
            Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
