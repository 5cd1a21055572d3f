import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { $shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { longDate } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { InfoPanel } from "@/ui/InfoPanel";
import { emailPreferencesQuery } from "./queries";
import { Saved } from "./Saved";

/** What may be mailed. Taking a yes back is as easy as giving it. */
export function EmailPreferencesForm() {
  const queries = useQueryClient();
  const stored = useSuspenseQuery(emailPreferencesQuery()).data.data;
  const [notifyByMail, setNotify] = useState(stored.notifyByMail);
  const [marketingByMail, setMarketing] = useState(stored.marketingByMail);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const save = $shopperApi.useMutation("put", "/api/customers/email-preferences", {
    onSuccess: (answer) => {
      queries.setQueryData(emailPreferencesQuery().queryKey, answer);
      setSavedAt(Date.now());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSavedAt(null);
    save.mutate({ body: { notifyByMail, marketingByMail } });
  };
  const changed =
    notifyByMail !== stored.notifyByMail || marketingByMail !== stored.marketingByMail;
  return (
    <form onSubmit={submit} className="grid max-w-[560px] gap-3">
      <Checkbox checked={notifyByMail} onChange={(event) => setNotify(event.target.checked)}>
        Email me updates
        <span className="block text-small text-ink-2">
          Order emails are always sent, to the address you ordered with.
        </span>
      </Checkbox>
      <Checkbox checked={marketingByMail} onChange={(event) => setMarketing(event.target.checked)}>
        Email me about new sarees and offers
        {stored.marketingByMail && stored.marketingSince && (
          <span className="block text-small text-ink-2">
            You agreed on {longDate(stored.marketingSince)}. Untick to withdraw it.
          </span>
        )}
      </Checkbox>
      {save.error && (
        <InfoPanel tone="kumkum" role="alert">
          {describeFailure(save.error).message}
        </InfoPanel>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-4">
        <Button type="submit" tone="secondary" busy={save.isPending}>
          Save email preferences
        </Button>
        <Saved at={changed ? null : savedAt} />
      </div>
    </form>
  );
}
