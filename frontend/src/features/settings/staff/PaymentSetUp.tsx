/** How the shop is tied to the payment provider: looked at here, set on the server. */
import { useQuery } from "@tanstack/react-query";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { dateTime } from "@/lib/dates";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";

const said = (isSet: boolean): string => (isSet ? "Set" : "Not set");

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="border-b border-line py-3 sm:grid sm:grid-cols-[220px_1fr]">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

export function PaymentSetUp() {
  const { data, isError, error, refetch } = useQuery({
    ...$staffApi.queryOptions("get", "/api/admin/settings/payment"),
    staleTime: 0,
  });
  if (!data) {
    return isError ? (
      <LoadFailed
        title="This could not be loaded"
        message={describeFailure(error).message}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-40" />
    );
  }
  const { keyId, hasSecret, hasWebhookSecret, webhookHeardAt } = data;
  return (
    <div className="grid gap-4">
      <dl className="border-t border-line">
        <Fact name="Key id">{keyId || "Not set"}</Fact>
        <Fact name="Secret">{said(hasSecret)}</Fact>
        <Fact name="Secret of the webhooks">{said(hasWebhookSecret)}</Fact>
        <Fact name="Last report of a payment">
          {webhookHeardAt ? dateTime(webhookHeardAt) : "Never"}
        </Fact>
      </dl>
      <p className="text-small text-ink-2">
        Whoever runs the server sets the key and the secrets there. The provider reports payments by
        webhooks, also of shoppers who closed their browser while they paid; nothing heard for a day
        with orders means that the webhook is not set up.
      </p>
    </div>
  );
}
