import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Account } from "./AccountLinks";
import { useSheet } from "./useSheet";

// Most visitors never open it, so it is fetched when a finger comes near.
const load = () => import("./MenuDrawer").then((module) => ({ default: module.MenuDrawer }));
const MenuDrawer = lazy(load);

/** The button of the side drawer on phones, and the drawer once it was wanted. */
export function PhoneMenu({ account }: { account: Account }) {
  const [open, setOpen] = useSheet("menu");
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        className="-ml-[10px] grid size-[44px] place-items-center md:hidden"
      >
        <Menu size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <MenuDrawer open={open} onOpenChange={setOpen} account={account} />
        </Suspense>
      )}
    </>
  );
}
