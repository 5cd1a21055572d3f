/** Every form of more than one field: checked by a schema, corrected by the server's word, nothing typed ever lost. */
import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  useForm,
} from "react-hook-form";
import type { ZodMiniType } from "zod/mini";

/** A failed call, as far as a form needs to know it. */
export type Refusal = {
  message: string;
  detail?: string | null;
  /** Messages by field, in the form's names. */
  fields: Readonly<Partial<Record<string, string>>>;
};

type Options<Fields extends FieldValues> = {
  /** Begins the ids of the controls; without it they have ids nobody knows. */
  id?: string;
  schema: ZodMiniType<Fields, Fields>;
  start: Fields;
  /** Labels, in the order of the form. */
  labels: Readonly<Partial<Record<Path<Fields>, string>>>;
  /**
   * When something is called wrong for the first time. Mostly once it was left, never while it is being typed; what is put
   * right is right at once.
   */
  judge?: "when left" | "when sent";
  /** An `ErrorSummary` takes the focus; otherwise the first wrong field does. */
  summary?: boolean;
};

export function useCheckedForm<Fields extends FieldValues>(options: Options<Fields>) {
  const { schema, start, labels, judge = "when left", summary = false } = options;
  const own = useId();
  const prefix = options.id ?? own;
  const [sending, setSending] = useState(false);
  /** The same without waiting to be drawn: the second press of a double click finds it. */
  const busy = useRef(false);
  const [refusal, setRefusal] = useState<Pick<Refusal, "message" | "detail"> | null>(null);
  /** Rises with each refused try, so that the summary takes the focus again. */
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Fields>({
    defaultValues: start as DefaultValues<Fields>,
    resolver: zodResolver(schema),
    mode: judge === "when left" ? "onTouched" : "onSubmit",
    shouldFocusError: !summary,
  });
  const names = Object.keys(labels) as Path<Fields>[];
  const idOf = (name: Path<Fields>) => `${prefix}-${name}`;
  const { errors } = form.formState;
  const said = (name: Path<Fields>) => {
    const message = get(errors, `${name}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const problems = names.flatMap((name) => {
    const message = said(name);
    return message ? [{ name, field: idOf(name), message }] : [];
  });

  /** Checks everything; what was typed when it is complete, otherwise null. */
  const check = async (): Promise<Fields | null> => {
    let complete: Fields | null = null;
    await form.handleSubmit(
      (fields) => {
        complete = fields;
      },
      () => setAttempt((count) => count + 1),
    )();
    return complete;
  };

  /** Puts the server's messages under their fields; false when none belongs to a field of this form. */
  const blame = (fields: Refusal["fields"]): boolean => {
    const named = names.filter((name) => fields[name]);
    named.forEach((name, at) => {
      const error = { type: "server", message: fields[name] ?? "" };
      form.setError(name, error, { shouldFocus: !summary && at === 0 });
    });
    setAttempt((count) => count + 1);
    return named.length > 0;
  };

  return {
    form,
    /** For a `Field`. */
    field: (name: Path<Fields>, rules?: RegisterOptions<Fields, Path<Fields>>) => ({
      id: idOf(name),
      label: labels[name] ?? "",
      error: said(name),
      bound: form.register(name, rules),
    }),
    attempt,
    /** Everything that stands in the way, in the order of the form; nothing before the first try. */
    problems: attempt > 0 ? problems : [],
    check,
    blame,
    sending,
    /** Why it was refused, where no field is to blame. */
    refusal,
    /** Says what the server refused: at its fields, otherwise as `refusal`; true when that was said. */
    refuse(why: Refusal): boolean {
      const whole = !blame(why.fields);
      if (whole) setRefusal(why);
      return whole;
    },
    /** As if nothing had been tried. */
    forgive() {
      setRefusal(null);
      setAttempt(0);
    },
    /** For the form's `onSubmit`: sends what is complete, one at a time. */
    submit: (send: (fields: Fields) => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      setRefusal(null);
      try {
        const fields = await check();
        if (!fields) return;
        setSending(true);
        await send(fields);
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
  };
}

export type CheckedForm<Fields extends FieldValues> = ReturnType<typeof useCheckedForm<Fields>>;
