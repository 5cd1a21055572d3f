import { UserRound } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { type Account, AccountLinks } from "./AccountLinks";
import { usePressOutside } from "./usePressOutside";

/** The first letter as a person sees it: some scripts need several code points for one. */
const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter("en-IN").segment(name.trim());
  return first?.segment ?? "";
};

/** The circle at the right of the header and the short list under it. Esc, a press elsewhere or leaving closes it. */
export function ProfileMenu({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the list
  useEffect(() => setOpen(false), [pathname]);
  usePressOutside(box, open, setOpen);

  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const left = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div ref={box} className="relative hidden md:block" onKeyDown={key} onBlur={left}>
      <button
        ref={button}
        type="button"
        aria-label={account ? `Your account, ${account.name}` : "Your account"}
        aria-expanded={open}
        aria-controls="account-links"
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center"
      >
        <span className="grid size-10 place-items-center rounded-full border border-control bg-white hover:bg-sunk">
          {account ? (
            <span aria-hidden="true" className="text-title font-semibold uppercase">
              {firstLetter(account.name)}
            </span>
          ) : (
            <UserRound size={20} strokeWidth={1.5} aria-hidden="true" />
          )}
        </span>
      </button>
      {open && (
        <ul
          id="account-links"
          className="fade absolute right-0 mt-1 min-w-44 border border-line bg-white py-1 shadow-lift"
        >
          <AccountLinks
            account={account}
            className="flex min-h-11 w-full items-center px-4 hover:bg-sunk"
          />
        </ul>
      )}
    </div>
  );
}
