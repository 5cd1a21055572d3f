/** What was done about a request, and how whoever asked had proved that it is them. */
import { useId } from "react";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { TextArea } from "@/ui/Input";
import { TextField } from "@/ui/TextField";
import { toast } from "@/ui/toast";
import { DueWord } from "./DueWord";
import { type DataRequest, useFinishRequest } from "./queries";
import { KINDS, nameOf } from "./words";

const most = staffLimits.FinishDataRequestBody;
const schema = z.object({
  proof: z.string().check(z.trim(), z.minLength(1, "Please say how you know that it is them")),
  outcome: z.string().check(z.trim(), z.minLength(1, "Please say what was done")),
});

type FormProps = { request: DataRequest; outcome?: string | undefined; onDone: () => void };

function Form({ request, outcome = "", onDone }: FormProps) {
  const id = useId();
  const finish = useFinishRequest(request.id);
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { proof: request.proof ?? "", outcome },
    labels: { proof: "How they proved who they are", outcome: "What was done" },
    judge: "when sent",
  });
  const send = submit(async (body) => {
    try {
      await finish.mutateAsync({ version: request.version, ...body });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("Finished");
    onDone();
  });
  return (
    <form noValidate aria-labelledby={id} onSubmit={send} className="grid gap-4 p-4">
      <div className="grid gap-1">
        <p id={id} className="font-semibold wrap-anywhere">
          {KINDS[request.kind]} · {nameOf(request)}
        </p>
        <DueWord request={request} />
      </div>
      <TextField
        field={field("proof")}
        hint="Never a copy of an ID card: only that you saw it"
        maxLength={most.proof.maxLength}
        readOnly={sending}
      />
      <Field {...field("outcome")} hint="For whoever checks it later. It cannot be changed.">
        {(control) => (
          <TextArea {...control} rows={4} maxLength={most.outcome.maxLength} readOnly={sending} />
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" wide busy={sending}>
        Finish the request
      </Button>
    </form>
  );
}

type Props = {
  /** Null while nobody asks. */
  request: DataRequest | null;
  /** What was done a moment ago, if anything was. */
  outcome?: string | undefined;
  side: "right" | "bottom";
  onClose: () => void;
};

export function FinishRequest({ request, outcome, side, onClose }: Props) {
  return (
    <Drawer open={request !== null} onOpenChange={onClose} side={side} title="Finish a request">
      {request && <Form key={request.id} request={request} outcome={outcome} onDone={onClose} />}
    </Drawer>
  );
}
