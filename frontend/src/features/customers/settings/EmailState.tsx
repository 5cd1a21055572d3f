import { $shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import type { Customer } from "@/api/types";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { toast } from "@/ui/toast";

/** Whether the email address is proven; orders placed as a guest join the account only then. */
export function EmailState({ customer }: { customer: Customer }) {
  const { email, emailConfirmed, pendingEmail } = customer;
  const send = $shopperApi.useMutation("post", "/api/customers/confirm-email-request", {
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  if (emailConfirmed && !pendingEmail) return null;
  const again = (
    <Button tone="secondary" size="compact" busy={send.isPending} onClick={() => send.mutate({})}>
      Send again
    </Button>
  );
  const strong = (address: string) => (
    <strong className="font-semibold [overflow-wrap:anywhere]">{address}</strong>
  );
  return pendingEmail ? (
    <InfoPanel tone="info" title="Please open the link we sent" actions={again}>
      It went to {strong(pendingEmail)}. Until you open it, we keep writing to {strong(email)}.
    </InfoPanel>
  ) : (
    <InfoPanel tone="info" title="Please confirm your email" actions={again}>
      We sent a link to {strong(email)}. Once you open it, orders you placed as a guest with this
      address appear here too.
    </InfoPanel>
  );
}
