/** The sample is woven: a yes, or what is to change. */
import { useEffect, useState } from "react";
import { z } from "zod/mini";
import { tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { type Refusal, useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";
import { ShopPhoto } from "./ShopPhoto";

const WORDS = limits.SampleAnswerBody.words.maxLength;
const schema = z.object({
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please say what is to change"),
      z.maxLength(WORDS, tooLong(WORDS)),
    ),
});

type Answer = (approved: boolean, words: string) => Promise<Refusal | null>;

function changesLeft(free: number): string {
  if (free === 0)
    return "Your free changes are used. What a further one costs, we tell you before we begin it.";
  return free === 1 ? "You have one free change left." : `You have ${free} free changes left.`;
}

function Changes({ onSend, onBack }: { onSend: Answer; onBack: () => void }) {
  const { form, field, sending, refuse, submit } = useCheckedForm({
    schema,
    start: { words: "" },
    labels: { words: "What is to change?" },
    judge: "when sent",
  });
  const { setFocus } = form;
  useEffect(() => setFocus("words"), [setFocus]);
  const send = submit(async ({ words }) => {
    const refused = await onSend(false, words);
    if (refused) refuse(refused);
  });
  return (
    <form
      noValidate
      aria-label="What is to change"
      onSubmit={send}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <Field {...field("words")} hint="Colours, size, letters: as exactly as you can">
        {(control) => <TextArea {...control} rows={4} readOnly={sending} />}
      </Field>
      <div className="button-row">
        <Button type="submit" busy={sending}>
          Send what is to change
        </Button>
        <Button tone="quiet" disabled={sending} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

type Props = {
  order: ShopperCustomOrder;
  /** A yes is on its way. */
  approving: boolean;
  /** Why it was refused; null once it was taken. */
  onAnswer: Answer;
};

export function AnswerSample({ order, approving, onAnswer }: Props) {
  const [changing, setChanging] = useState(false);
  const photos = order.samplePhotos.flatMap(({ url, ...photo }) =>
    url ? [{ ...photo, url }] : [],
  );
  return (
    <section aria-labelledby="to-do" className="grid gap-4 border border-line bg-white p-4 md:p-5">
      <h2 id="to-do">Is your sample as you want it?</h2>
      {photos.map((photo, at) => (
        <ShopPhoto
          key={photo.url}
          photo={photo}
          alt={photos.length === 1 ? "Your sample" : `Your sample, ${at + 1} of ${photos.length}`}
        />
      ))}
      <p>
        Once you approve it, we quote your sarees, and they are woven like it.{" "}
        {changesLeft(order.freeRoundsLeft)}
      </p>
      {changing ? (
        <Changes onSend={onAnswer} onBack={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={approving} onClick={() => void onAnswer(true, "")}>
            I approve it: weave it so
          </Button>
          <Button tone="secondary" disabled={approving} onClick={() => setChanging(true)}>
            Something is to change
          </Button>
        </div>
      )}
    </section>
  );
}
