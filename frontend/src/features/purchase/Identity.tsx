/** Who is buying: guest first, then log in (spec section 2, "Checkout page"). */
import { type ReactNode, useState } from "react";
import { sessionStore } from "@/lib/storage";
import { Button } from "@/ui/Button";

const GUEST_KEY = "checkoutAsGuest";

/** Whether the shopper has chosen to check out as a guest: kept for the visit, so that a reload does not ask again. */
export function useGuest(): [guest: boolean, choose: (guest: boolean) => void] {
  const [guest, setGuest] = useState(() => sessionStore.get(GUEST_KEY) === "true");
  const choose = (next: boolean) => {
    setGuest(next);
    if (next) sessionStore.set(GUEST_KEY, "true");
    else sessionStore.remove(GUEST_KEY);
  };
  return [guest, choose];
}

type Props = {
  /** The name of whoever is signed in. */
  customer: string | null;
  guest: boolean;
  onGuest: (guest: boolean) => void;
  disabled: boolean;
  /** The short login. */
  login: ReactNode;
};

const line =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border border-line bg-white px-4 py-2";

export function Identity({ customer, guest, onGuest, disabled, login }: Props) {
  if (customer !== null) {
    return (
      <p className={`${line} min-h-15 break-words`}>
        <span>
          You are logged in as <strong className="font-semibold">{customer}</strong>.
        </span>
      </p>
    );
  }
  if (guest) {
    return (
      <div className={line}>
        <p>You are checking out as a guest.</p>
        <Button tone="quiet" className="-ml-2" disabled={disabled} onClick={() => onGuest(false)}>
          Back to Login
        </Button>
      </div>
    );
  }
  return (
    <div className="grid border border-line bg-white">
      <div className="grid content-start gap-3 p-4">
        <p className="text-small text-ink-2">
          No account needed. We ask for your address once and send everything to your email.
        </p>
        <Button wide onClick={() => onGuest(true)}>
          Continue as Guest
        </Button>
      </div>
      <div className="grid content-start gap-3 border-t border-line p-4">
        <h3 className="text-body font-semibold">Log in</h3>
        {login}
      </div>
    </div>
  );
}
