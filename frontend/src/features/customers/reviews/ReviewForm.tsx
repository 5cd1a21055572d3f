import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { tooLong } from "@/api/fieldRules";
import type { WaitingReview } from "@/api/types";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input, TextArea } from "@/ui/Input";
import { SmartImage } from "@/ui/SmartImage";
import { toast } from "@/ui/toast";
import { useWriteReview } from "./queries";
import { LONGEST, LONGEST_TITLE } from "./reviewWords";
import { StarPicker } from "./StarPicker";
import { type ReviewFields, useReviewDraft } from "./useReviewDraft";

const NO_STARS = "Please choose one to five stars";
const NO_WORDS = "Please write a few words about the saree";

const NOTHING: ReviewFields = { rating: null, title: "", text: "" };

const upTo = (most: number) => z.maxLength(most, tooLong(most));

const schema = z.object({
  rating: z.nullable(z.number()).check(z.refine((stars) => stars !== null, NO_STARS)),
  title: z.string().check(z.trim(), upTo(LONGEST_TITLE)),
  text: z.string().check(z.trim(), z.minLength(1, NO_WORDS), upTo(LONGEST)),
});

/** A review of one delivered saree: stars and words. Opened by a button, so that many waiting sarees stay a short list. */
export function ReviewForm({ saree }: { saree: WaitingReview }) {
  const { found, keep, forget } = useReviewDraft(saree.productId);
  const [open, setOpen] = useState(found !== null);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm<ReviewFields>({
    schema,
    start: found ?? NOTHING,
    labels: { rating: "Your rating", title: "Headline", text: "Your review" },
    judge: "when sent",
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  );
  const stars = useController({ control: form.control, name: "rating" });
  const write = useWriteReview();
  const left = Math.max(0, LONGEST - form.watch("text").length);
  // What grows too long is said while it is typed, and no longer once it is cut.
  const atOnce = (name: "title" | "text", most: number) => ({
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const long = target.value.trim().length > most;
      if (long || form.getFieldState(name).error) void form.trigger(name);
    },
  });

  const send = submit(async ({ rating, title, text }) => {
    if (rating === null) return;
    const body = { productId: saree.productId, rating, text, title: title || null };
    try {
      await write.mutateAsync({ body });
      forget();
      toast.success(`Thank you for reviewing ${saree.name}.`);
    } catch (error) {
      refuse(describeFailure(error));
    }
  });

  return (
    <article className="grid grid-cols-[56px_minmax(0,1fr)] gap-4 border-b border-line py-4">
      <SmartImage
        src={saree.image}
        alt=""
        width={900}
        height={1200}
        sizes="56px"
        className="aspect-3/4 w-full object-cover object-[50%_20%]"
      />
      <div className="grid content-start gap-3">
        <h3 className="font-medium">{saree.name}</h3>
        {!open && (
          <Button
            tone="secondary"
            size="compact"
            className="justify-self-start"
            aria-label={`Write a review of ${saree.name}`}
            onClick={() => setOpen(true)}
          >
            Write a review
          </Button>
        )}
        {open && (
          <form onSubmit={send} noValidate className="grid max-w-[560px] gap-4">
            {refusal && (
              <InfoPanel tone="kumkum" role="alert">
                {refusal.message}
              </InfoPanel>
            )}
            <StarPicker
              ref={stars.field.ref}
              value={stars.field.value}
              onChange={stars.field.onChange}
              error={stars.fieldState.error?.message}
            />
            <Field {...field("title", atOnce("title", LONGEST_TITLE))} optional>
              {(control) => <Input {...control} />}
            </Field>
            <Field
              {...field("text", atOnce("text", LONGEST))}
              hint={`Colour, weight, border, how it drapes. ${left} characters left.`}
            >
              {(control) => <TextArea {...control} rows={4} />}
            </Field>
            <div className="button-row">
              <Button type="submit" busy={sending}>
                Send review
              </Button>
              <Button tone="quiet" onClick={() => setOpen(false)}>
                Not now
              </Button>
            </div>
          </form>
        )}
      </div>
    </article>
  );
}
