/** Somebody asks about their data: what, who, how it came, and how they proved that it is them. */
import { useState } from "react";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { longDate } from "@/lib/dates";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { newKey } from "@/lib/newKey";
import { today } from "@/lib/today";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { EmailInput } from "@/ui/EmailInput";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input, TextArea } from "@/ui/Input";
import { Options } from "@/ui/Options";
import { PhoneInput } from "@/ui/PhoneInput";
import { Select } from "@/ui/Select";
import { TextField } from "@/ui/TextField";
import { toast } from "@/ui/toast";
import { type DataRequest, useNoteRequest } from "./queries";
import { CHANNELS, KINDS } from "./words";

const most = staffLimits.NoteDataRequestBody;

/** What is known before the form opens. */
export type Known = {
  /** Whose account, with what they are called. */
  customer?: { id: string; name: string };
  name?: string;
  phone?: string;
  email?: string;
  channel?: DataRequest["channel"];
  receivedOn?: string;
  note?: string;
};

const chosen = (message: string) => z.string().check(z.minLength(1, message));
const schemaFor = (hasAccount: boolean) =>
  z
    .object({
      kind: chosen("Please choose what they ask"),
      name: z.string().check(z.trim()),
      phone: z.string(),
      email: z.string().check(z.trim()),
      channel: chosen("Please choose how it came"),
      receivedOn: z.string().check(
        z.minLength(1, "Please enter the day on which it came"),
        z.refine((day) => day <= today(), "This day is still to come"),
      ),
      proof: z.string(),
      note: z.string(),
    })
    .check(
      z.refine(({ name }) => hasAccount || name !== "", {
        error: "Please write who asks",
        path: ["name"],
      }),
      z.refine(({ phone, email }) => hasAccount || phone !== "" || email !== "", {
        error: "Please give a phone number or an email address: they wait for an answer",
        path: ["phone"],
      }),
    );

const labels = {
  kind: "What they ask",
  name: "Name",
  phone: "Phone",
  email: "Email",
  channel: "How it came",
  receivedOn: "Received on",
  proof: "How they proved who they are",
  note: "Note",
};

function Form({ known, onDone }: { known: Known; onDone: () => void }) {
  const [key] = useState(newKey);
  const note = useNoteRequest(key);
  const { customer } = known;
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: schemaFor(customer !== undefined),
    start: {
      kind: "",
      name: known.name ?? "",
      phone: known.phone ?? "",
      email: known.email ?? "",
      channel: known.channel ?? "",
      receivedOn: known.receivedOn ?? today(),
      proof: "",
      note: known.note ?? "",
    },
    labels,
    judge: "when sent",
  });
  const send = submit(async ({ kind, channel, name, phone, email, ...rest }) => {
    try {
      const answer = await note.mutateAsync({
        ...rest,
        ...(customer ? { customerId: customer.id } : { name, phone, email }),
        kind: kind as DataRequest["kind"],
        channel: channel as DataRequest["channel"],
      });
      if (answer) toast.success(`Written down, due by ${longDate(answer.data.dueOn)}`);
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    onDone();
  });
  return (
    <form noValidate aria-label="Data request" onSubmit={send} className="grid gap-4 p-4">
      <Field {...field("kind")}>
        {(control) => (
          <Select {...control} disabled={sending}>
            <option value="">Please choose</option>
            <Options of={KINDS} />
          </Select>
        )}
      </Field>
      {customer ? (
        <p className="wrap-anywhere">
          <span className="text-small text-ink-2">Who asks:</span> {customer.name}
        </p>
      ) : (
        <>
          <TextField
            field={field("name")}
            lang="en-IN"
            maxLength={most.name.maxLength}
            readOnly={sending}
          />
          <Field {...field("phone")} optional>
            {(control) => <PhoneInput {...control} autoComplete="off" readOnly={sending} />}
          </Field>
          <Field {...field("email")} optional>
            {(control) => (
              <EmailInput
                {...control}
                autoComplete="off"
                maxLength={most.email.maxLength}
                readOnly={sending}
              />
            )}
          </Field>
        </>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <Field {...field("channel")}>
          {(control) => (
            <Select {...control} disabled={sending}>
              <option value="">Please choose</option>
              <Options of={CHANNELS} />
            </Select>
          )}
        </Field>
        <Field {...field("receivedOn")}>
          {(control) => (
            <Input {...control} type="date" max={today()} className="figures" readOnly={sending} />
          )}
        </Field>
      </div>
      <TextField
        field={field("proof")}
        optional
        hint="For example: called from the number we know. It is asked for at the latest when you finish."
        maxLength={most.proof.maxLength}
        readOnly={sending}
      />
      <Field {...field("note")} optional hint="Only owners see it">
        {(control) => (
          <TextArea {...control} rows={3} maxLength={most.note.maxLength} readOnly={sending} />
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" wide busy={sending}>
        Write down
      </Button>
    </form>
  );
}

type Props = {
  /** Null while nobody asks. */
  known: Known | null;
  side: "right" | "bottom";
  onClose: () => void;
};

export function NoteRequest({ known, side, onClose }: Props) {
  return (
    <Drawer open={known !== null} onOpenChange={onClose} side={side} title="A data request">
      {known && <Form known={known} onDone={onClose} />}
    </Drawer>
  );
}
