import { type FormEvent, useEffect, useRef, useState } from "react";
import { limits } from "@/api/limits";
import { localStore } from "@/lib/storage";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";

const KEY = "shortlistVoter";

/** The name a visitor votes under, asked once and kept on the device. */
export const voterName = (): string => localStore.get(KEY) ?? "";

export const rememberVoter = (name: string) => localStore.set(KEY, name);

type Props = {
  owner: string;
  name: string;
  onName: (name: string) => void;
  /** Rises when a vote was pressed before anybody said who votes: the field then takes the focus. */
  wanted: number;
};

/** Asks once who is voting; afterwards one line says it, and lets it be changed. */
export function VoterName({ owner, name, onName, wanted }: Props) {
  const [editing, setEditing] = useState(name === "");
  const [typed, setTyped] = useState(name);
  const [empty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wanted === 0) return;
    setEmpty(true);
    field.current?.scrollIntoView({ block: "center" });
    field.current?.focus({ preventScroll: true });
  }, [wanted]);
  if (!editing) {
    return (
      <p className="button-row text-ink-2">
        <span className="[overflow-wrap:anywhere]">You are choosing as {name}.</span>
        <Button tone="quiet" onClick={() => setEditing(true)}>
          Change name
        </Button>
      </p>
    );
  }
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const said = typed.trim();
    setEmpty(said === "");
    if (said === "") {
      field.current?.focus();
      return;
    }
    onName(said);
    setEditing(false);
  };
  return (
    <form onSubmit={keep} noValidate className="max-w-[560px]">
      <Field
        label="Your name"
        hint={`So that ${owner} knows whose choice it is`}
        error={empty ? "Please enter your name" : null}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              ref={field}
              value={typed}
              maxLength={limits.VoteBody.voter.maxLength}
              autoComplete="given-name"
              onChange={(event) => {
                setTyped(event.target.value);
                setEmpty(false);
              }}
            />
            <Button type="submit" tone="secondary">
              Continue
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
