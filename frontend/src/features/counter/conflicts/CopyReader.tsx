/** Bills of a device that is gone, read off the copies that the shop kept, with the camera or a scanner that types. */
import { type FormEvent, Suspense, useRef } from "react";
import { hasKeyboard } from "@/lib/hasKeyboard";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { Spinner } from "@/ui/Spinner";
import { useCameraView } from "../staff/camera/useCameraView";
import { type CopyRead, useCopyReader } from "./useCopyReader";
import { READ_COPY } from "./words";

const CAMERA_WORDS = {
  hold: "Hold a code before the camera.",
  otherwise: "use a scanner",
  done: "read",
};

type BillProps = { bill: CopyRead; onSend: () => void };

function Bill({ bill: { number, answer }, onSend }: BillProps) {
  if (!answer) return <Spinner label={`Sending bill ${number}…`} />;
  const { tone, text, isOpen } = answer;
  return (
    <InfoPanel
      tone={tone}
      title={<span className="figures">{number}</span>}
      actions={
        isOpen && (
          <Button
            tone="secondary"
            size="compact"
            aria-label={`Try again: bill ${number}`}
            onClick={onSend}
          >
            Try again
          </Button>
        )
      }
    >
      {text}
    </InfoPanel>
  );
}

export function CopyReader({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { collected, refusal, bills, read, send, startAgain, say } = useCopyReader();
  const toField = () => {
    if (hasKeyboard()) field.current?.focus();
  };
  const camera = useCameraView({ field, toField, isPaying: false, say: ({ text }) => say(text) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!field.current?.value) return;
    read(field.current.value);
    field.current.value = "";
    toField();
  };
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={READ_COPY}
      firstFocus={() => (hasKeyboard() ? field.current : null)}
    >
      {camera.View && (
        <Suspense fallback={<Spinner label="Starting the camera…" />}>
          <camera.View
            onRead={async (text) => read(text)}
            isPaused={false}
            onClose={camera.close}
            words={CAMERA_WORDS}
          />
        </Suspense>
      )}
      <div className="grid gap-5 p-4">
        <p className="text-small text-ink-2">
          Behind each bill that a device issues without the network it prints a copy for the shop.
          Read all codes on it, in any order: the bill is stored as if its device had sent it.
        </p>
        {camera.way && (
          <Button
            ref={camera.way.button}
            wide
            aria-expanded={camera.way.isOpen}
            onClick={camera.way.onPress}
          >
            Read with the camera
          </Button>
        )}
        <form noValidate aria-label="Read a code" onSubmit={submit} className="grid gap-3">
          <Field label="Code" hint="Scan it into this field">
            {(control) => (
              <Input
                {...control}
                ref={field}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit" tone="secondary" wide>
            Read
          </Button>
        </form>
        {refusal && (
          <InfoPanel tone="kumkum" role="alert">
            {refusal}
          </InfoPanel>
        )}
        <div role="status" className="grid gap-3">
          {collected && (
            <InfoPanel
              title={<span className="figures">{collected.number}</span>}
              actions={
                <Button tone="secondary" size="compact" onClick={startAgain}>
                  Start again
                </Button>
              }
            >
              {collected.parts.length} of {collected.of} read
            </InfoPanel>
          )}
          {bills.map((bill) => (
            <Bill key={bill.digest} bill={bill} onSend={() => send(bill)} />
          ))}
        </div>
      </div>
    </Drawer>
  );
}
