/** Who works here, as what, and the way out. Esc, a press elsewhere or leaving closes it. */
import { ChevronDown, LogOut } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { signOut } from "@/features/customers/signOut";
import type { Me } from "@/features/staff/types";
import { useMe } from "./me";

const ROLES: Readonly<Record<Me["role"], string>> = {
  owner: "Owner",
  manager: "Manager",
  cashier: "Cashier",
};

export function UserMenu() {
  const { username, role } = useMe();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const left = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div ref={box} className="relative shrink-0 print:hidden" onKeyDown={key} onBlur={left}>
      <button
        ref={button}
        type="button"
        aria-label={`${username}, ${ROLES[role]}`}
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={() => setOpen(!open)}
        className="-mr-2 flex min-h-11 items-center gap-2 rounded-ctl px-2 text-small hover:bg-sunk"
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-sunk font-semibold uppercase"
        >
          {username.slice(0, 1)}
        </span>
        <span className="max-w-40 truncate max-sm:hidden">{username}</span>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" className="max-sm:hidden" />
      </button>
      {open && (
        <div
          id="user-menu"
          className="fade absolute right-0 mt-1 w-56 border border-line bg-white shadow-lift"
        >
          <p className="border-b border-line px-4 py-3 text-small">
            <span className="block truncate font-semibold">{username}</span>
            <span className="text-ink-2">{ROLES[role]}</span>
          </p>
          <button
            type="button"
            onClick={() => void signOut()}
            className="flex min-h-11 w-full items-center gap-3 px-4 text-small hover:bg-sunk"
          >
            <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
            Logout
          </button>
        </div>
      )}
    </div>
  );
}
