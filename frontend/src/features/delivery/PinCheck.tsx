import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import { BAD_PIN, PIN } from "@/api/fieldRules";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { PinInput } from "@/ui/PinInput";
import { lastPin, rememberPin } from "./pin";
import { promiseTerms, promiseWords } from "./promiseWords";
import { deliveryQuery } from "./queries";

/** "When does it arrive?": a PIN code in, two dates out. The last one asked about is asked again by itself. */
export function PinCheck() {
  const [asked, setAsked] = useState(lastPin);
  const [typed, setTyped] = useState(asked ?? "");
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const answer = useQuery({ ...deliveryQuery(asked ?? ""), enabled: asked !== null });
  const promise = answer.data;
  useEffect(() => {
    if (promise) rememberPin(promise.pincode);
  }, [promise]);

  // The answer to a press is brought above the bar at the bottom of a phone; one that came by itself moves nothing.
  const answered = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const said = promise?.pincode;
  useEffect(() => {
    if (!said || !pressed.current) return;
    pressed.current = false;
    answered.current?.scrollIntoView({ block: "nearest" });
  }, [said]);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    pressed.current = true;
    if (!PIN.test(typed)) {
      setWrong(BAD_PIN);
      field.current?.focus();
      return;
    }
    setWrong(null);
    if (typed === asked && answer.isError) void answer.refetch();
    else setAsked(typed);
  };
  const change = (pin: string) => {
    setTyped(pin);
    setWrong(null);
  };
  const current = typed === asked;
  const busy = current && answer.isFetching && !promise;
  const refused = current && answer.isError && !busy ? refusal(answer.error) : null;
  return (
    <form onSubmit={ask} noValidate className="grid gap-2">
      <Field label="Delivery PIN code" error={wrong ?? refused}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <PinInput
              {...control}
              ref={field}
              name="pincode"
              value={typed}
              onChange={(event) => change(event.target.value)}
              className="max-w-40 min-w-28 flex-1"
            />
            <Button type="submit" tone="secondary" busy={busy}>
              Check
            </Button>
          </div>
        )}
      </Field>
      {/* As many lines as the answer has are kept free, so that nothing below moves when it comes. */}
      <div
        ref={answered}
        role="status"
        className="min-h-[5.8em] lg:min-h-[4.35em] scroll-mb-[calc(var(--bar,0px)+8px)] text-small text-ink-2"
      >
        {busy && `Looking up ${asked}`}
        {!busy && current && promise && (
          <>
            <p className="text-ink">
              {promiseWords(promise).where}:{" "}
              <span className="figures font-semibold whitespace-nowrap">
                {promiseWords(promise).when}
              </span>
            </p>
            <p>{promiseTerms(promise)}</p>
          </>
        )}
        {!busy && !(current && promise) && !wrong && !refused && (
          <p>Enter your PIN code to see when this saree would arrive.</p>
        )}
      </div>
    </form>
  );
}

/** What the server says about the field, or what went wrong on the way. */
function refusal(error: unknown): string {
  const failure = describeFailure(error);
  return failure.fields.pincode ?? failure.message;
}
