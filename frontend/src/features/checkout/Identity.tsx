/** Who is buying: guest first. Customer accounts are not open yet, and the screen says so instead of pretending. */
import { Button } from "@/ui/Button";

type Props = { guest: boolean; onGuest: (guest: boolean) => void; disabled: boolean };

export function Identity({ guest, onGuest, disabled }: Props) {
  if (guest) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border border-line bg-white px-4 py-2">
        <p>You are checking out as a guest.</p>
        <Button tone="quiet" className="-ml-2" disabled={disabled} onClick={() => onGuest(false)}>
          Back to Login
        </Button>
      </div>
    );
  }
  return (
    <div className="grid border border-line bg-white sm:grid-cols-2">
      <div className="grid content-start gap-3 p-4">
        <p className="text-small text-ink-2">
          No account needed. We ask for your address once and send everything to your email.
        </p>
        <Button wide onClick={() => onGuest(true)}>
          Continue as Guest
        </Button>
      </div>
      <div className="grid content-start gap-1 border-t border-line p-4 sm:border-t-0 sm:border-l">
        <h3 className="text-body font-semibold">Log in</h3>
        <p className="text-small text-ink-2">
          Customer accounts are not open yet. As a guest you can follow your order from this
          browser.
        </p>
      </div>
    </div>
  );
}
