/** The account itself: what they agreed to, where they are signed in, and what staff do about it. */
import { describeFailure } from "@/api/errors";
import {
  type AdminCustomer,
  useEndCustomerSessions,
  useSendResetLink,
} from "@/features/customers/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { dateTime, longDate } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";

type Props = { customer: AdminCustomer; onBlock: () => void };

const PURPOSES: Readonly<Record<string, string>> = {
  privacy_notice: "Privacy notice",
  marketing_by_mail: "News by email",
};

function Actions({ customer, onBlock }: Props) {
  const reset = useSendResetLink(customer.id);
  const end = useEndCustomerSessions(customer.id);
  const told = (words: string) => ({
    onSuccess: () => toast.success(words),
    onError: (error: unknown) => toast.error(describeFailure(error).message),
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        tone="secondary"
        size="compact"
        busy={reset.isPending}
        onClick={() => reset.mutate(undefined, told(`The link is on its way to ${customer.email}`))}
      >
        Send reset link
      </Button>
      {customer.devices.length > 0 && (
        <Button
          tone="secondary"
          size="compact"
          busy={end.isPending}
          onClick={() => end.mutate(undefined, told("Signed out everywhere"))}
        >
          Sign out everywhere
        </Button>
      )}
      {!customer.block && (
        <Button tone="secondary" size="compact" onClick={onBlock}>
          Block
        </Button>
      )}
    </div>
  );
}

export function AccountCard({ customer, onBlock }: Props) {
  const { consents, devices } = customer;
  return (
    <Card title="Account">
      <div className="grid gap-4 text-small">
        <div>
          <h3 className="font-sans text-small font-semibold">Signed in with</h3>
          {devices.length === 0 && <p className="text-ink-2">Nowhere at the moment</p>}
          <ul>
            {devices.map(({ id, device, lastSeenAt }) => (
              <li key={id} className="wrap-anywhere">
                {device} <span className="text-ink-2">· {dateTime(lastSeenAt)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-sans text-small font-semibold">Agreed to</h3>
          {consents.length === 0 && <p className="text-ink-2">Nothing so far</p>}
          <ul>
            {consents.map(({ purpose, given, at }) => (
              <li key={`${purpose} ${at}`}>
                {PURPOSES[purpose] ?? purpose}: {given ? "yes" : "no"}{" "}
                <span className="text-ink-2">· {longDate(at)}</span>
              </li>
            ))}
          </ul>
        </div>
        <Actions customer={customer} onBlock={onBlock} />
      </div>
    </Card>
  );
}
