/** Every form of more than one field: checked by a schema, corrected by the server's word, nothing typed ever lost. */
import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { useFetchAhead } from "../useFetchAhead";

/** A failed call, as far as a form needs to know it. */
export type Refusal = {
  message: string;
  detail?: string | null;
  /** Messages by field, in the form's names. */
  fields: Readonly<Partial<Record<string, string>>>;
};

type Schema<Fields> = ZodMiniType<Fields, Fields>;

type Options<Fields extends FieldValues> = {
  /** Begins the ids of the controls; without it they have ids nobody knows. */
  id?: string;
  /** Pages that begin with a form fetch it apart: nobody is judged before the first press. */
  schema: Schema<Fields> | (() => Promise<Schema<Fields>>);
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

const readerOf = () => import("@hookform/resolvers/zod");

/** Judges by a schema that may still be on its way. The server judges the same: it alone does, if the schema never comes. */
function judgedBy<Fields extends FieldValues>(schema: Options<Fields>["schema"]): Resolver<Fields> {
  return async (live, context, options) => {
    // As it stood when it was asked: whoever goes on typing meanwhile has not sent that.
    const typed = { ...live };
    const judge = await Promise.all([
      readerOf(),
      typeof schema === "function" ? schema() : schema,
    ]).catch(() => null);
    if (!judge) return { values: typed, errors: {} };
    const [{ zodResolver }, rules] = judge;
    return zodResolver(rules)(typed, context, options);
  };
}

export function useCheckedForm<Fields extends FieldValues>(options: Options<Fields>) {
  const { schema, start, labels, judge = "when left", summary = false } = options;
  const own = useId();
  const prefix = options.id ?? own;
  const [sending, setSending] = useState(false);
  /** The same without waiting to be drawn: the second press of a double click finds it. */
  const busy = useRef(false);
  const asked = useRef(start);
  const [refusal, setRefusal] = useState<Pick<Refusal, "message" | "detail"> | null>(null);
  /** Rises with each refused try, so that the summary takes the focus again. */
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Fields>({
    defaultValues: start as DefaultValues<Fields>,
    resolver: judgedBy<Fields>(schema),
    mode: judge === "when left" ? "onTouched" : "onSubmit",
    shouldFocusError: !summary,
  });
  useFetchAhead(
    useCallback(
      () => Promise.all([readerOf(), typeof schema === "function" ? schema() : schema]),
      [schema],
    ),
  );
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
    asked.current = structuredClone(form.getValues());
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
    /** As it stood when it was last checked: what differs from it was typed since. */
    asked: () => asked.current,
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
