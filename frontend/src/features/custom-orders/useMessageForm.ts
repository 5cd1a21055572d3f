/** The form in which customer and shop write to each other. */
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { toast } from "@/ui/toast";

export const LONGEST_MESSAGE = limits.CustomMessageBody.text.maxLength;

const schema = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please write your message first"),
      z.maxLength(LONGEST_MESSAGE, tooLong(LONGEST_MESSAGE)),
    ),
});

type Words = { label: string; done: string };

/** What was typed goes once it was taken, and stays when it was refused. */
export function useMessageForm(write: (text: string) => Promise<unknown>, { label, done }: Words) {
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { text: "" },
    labels: { text: label },
    judge: "when sent",
  });
  const send = submit(async ({ text }) => {
    try {
      await write(text);
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    form.reset();
    toast.success(done);
  });
  return { field, sending, refusal, send };
}
