/** A test email to oneself: whether the shop's emails arrive. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod/mini";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { BAD_EMAIL } from "@/api/fieldRules";
import { staffLimits } from "@/api/staffLimits";
import { EMAIL } from "@/lib/email";
import { filledLike } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { TextField } from "@/ui/TextField";
import { readyQuery } from "./queries";

const schema = z.object({ email: filledLike(EMAIL, BAD_EMAIL) });

export function TestEmail() {
  const queries = useQueryClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const test = $staffApi.useMutation("post", "/api/admin/mail-test");
  const { field, submit, sending, refusal, refuse } = useCheckedForm({
    schema,
    start: { email: "" },
    labels: { email: "Send it to" },
    judge: "when sent",
  });
  const send = submit(async (body) => {
    setSentTo(null);
    try {
      await test.mutateAsync({ body });
      setSentTo(body.email.trim());
      void queries.invalidateQueries({ queryKey: readyQuery().queryKey });
    } catch (failure) {
      refuse(describeFailure(failure));
    }
  });
  return (
    <section
      id="test-email"
      aria-labelledby="test-email-head"
      className="grid scroll-mt-20 gap-4 border border-line bg-white p-4 md:p-5"
    >
      <div>
        <h2 id="test-email-head" className="font-sans text-title font-semibold">
          Test email
        </h2>
        <p className="text-small text-ink-2">
          See for yourself that the shop's emails arrive, and how they look.
        </p>
      </div>
      <form noValidate onSubmit={send} className="grid gap-4 sm:max-w-96">
        <TextField
          field={field("email")}
          type="email"
          autoComplete="email"
          maxLength={staffLimits.TestMailBody.email.maxLength}
        />
        {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
        {sentTo && (
          <InfoPanel tone="leaf" role="status" title={`On its way to ${sentTo}`}>
            It should be there within a minute. Look into the spam folder, too.
          </InfoPanel>
        )}
        <Button type="submit" tone="secondary" busy={sending}>
          Send a test to me
        </Button>
      </form>
    </section>
  );
}
