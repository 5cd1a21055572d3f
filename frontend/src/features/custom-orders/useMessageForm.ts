/** The form in which customer and shop write to each other. */
import { useWatch } from "react-hook-form";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { type Refusal, useCheckedForm } from "@/lib/forms/useCheckedForm";
import { toast } from "@/ui/toast";

export const LONGEST_MESSAGE = limits.CustomMessageBody.text.maxLength;

const schema = z
  .object({
    text: z.string().check(z.trim(), z.maxLength(LONGEST_MESSAGE, tooLong(LONGEST_MESSAGE))),
    photo: z.nullable(z.instanceof(File)),
  })
  .check(
    z.refine(({ text, photo }) => text !== "" || photo !== null, {
      message: "Please write your message first",
      path: ["text"],
    }),
  );

/** One of both is there. */
export type Message = z.infer<typeof schema>;

/** The words of a picture are called otherwise than a message. */
function refusalOf(error: unknown): Refusal {
  const { message, fields } = describeFailure(error);
  const { words } = fields;
  return { message, fields: words ? { ...fields, text: words } : fields };
}

type Words = { label: string; done: string };

/** What was typed and chosen goes once it was taken, and stays when it was refused. */
export function useMessageForm(
  write: (message: Message) => Promise<unknown>,
  { label, done }: Words,
) {
  const { form, field, sending, refusal, refuse, forgive, submit } = useCheckedForm({
    schema,
    start: { text: "", photo: null },
    labels: { text: label, photo: "Your picture" },
    judge: "when sent",
  });
  const photo = useWatch({ control: form.control, name: "photo" });
  const attach = (chosen: File | null) => {
    form.setValue("photo", chosen);
    // What was wrong with the last one is over, and so is that there was nothing to send.
    form.clearErrors();
    forgive();
  };
  const send = submit(async (message) => {
    try {
      await write(message);
    } catch (error) {
      refuse(refusalOf(error));
      return;
    }
    form.reset();
    toast.success(done);
  });
  const photoError = form.formState.errors.photo?.message;
  return { field, photo, photoError, attach, sending, refusal, send };
}
