import { type FormEvent, useId, useState } from "react";
import { describeFailure } from "@/api/errors";
import { tooLong } from "@/api/fieldRules";
import type { WaitingReview } from "@/api/types";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input, TextArea } from "@/ui/Input";
import { SmartImage } from "@/ui/SmartImage";
import { toast } from "@/ui/toast";
import { useWriteReview } from "./queries";
import { LONGEST, LONGEST_TITLE } from "./reviewWords";
import { StarPicker } from "./StarPicker";

const NO_STARS = "Please choose one to five stars";
const NO_WORDS = "Please write a few words about the saree";

const tooMuch = (text: string, most: number): string | undefined =>
  text.trim().length > most ? tooLong(most) : undefined;

/** A review of one delivered saree: stars and words. Opened by a button, so that many waiting sarees stay a short list. */
export function ReviewForm({ saree }: { saree: WaitingReview }) {
  const [open, setOpen] = useState(false);
  const [rating, setRating] = useState<number | null>(null);
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const starsId = useId();
  const textId = useId();
  const titleId = useId();
  const write = useWriteReview();
  const failure = write.error ? describeFailure(write.error) : null;
  const starsError = failure?.fields.rating ?? (tried && rating === null ? NO_STARS : undefined);
  const wrongText = text.trim() === "" ? NO_WORDS : tooMuch(text, LONGEST);
  const textError =
    failure?.fields.text ?? (tried || text.length > LONGEST ? wrongText : undefined);
  const titleError = failure?.fields.title ?? tooMuch(title, LONGEST_TITLE);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = [rating === null && starsId, wrongText && textId, titleError && titleId];
    const first = wrong.find(Boolean);
    if (rating === null || first) {
      document.getElementById(first || starsId)?.focus();
      return;
    }
    const { productId } = saree;
    const body = { productId, rating, text: text.trim(), title: title.trim() || null };
    write.mutate(
      { body },
      { onSuccess: () => toast.success(`Thank you for reviewing ${saree.name}.`) },
    );
  };

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
            {failure && Object.keys(failure.fields).length === 0 && (
              <InfoPanel tone="kumkum" role="alert">
                {failure.message}
              </InfoPanel>
            )}
            <StarPicker id={starsId} value={rating} onChange={setRating} error={starsError} />
            <Field id={titleId} label="Headline" optional error={titleError}>
              {(control) => (
                <Input
                  {...control}
                  value={title}
                  onChange={(event) => setTitle(event.target.value)}
                />
              )}
            </Field>
            <Field
              id={textId}
              label="Your review"
              hint={`Colour, weight, border, how it drapes. ${Math.max(0, LONGEST - text.length)} characters left.`}
              error={textError}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={4}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={write.isPending}>
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
