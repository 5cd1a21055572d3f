/** One section in its form: what stands there, what the shop has, and the way from one to the other. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { get } from "react-hook-form";
import { describeFailure } from "@/api/errors";
import { type Merged, mergeFields } from "@/lib/forms/mergeFields";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { type LocalDraft, useLocalDraft } from "@/lib/forms/useLocalDraft";
import { askAgain } from "./queries";
import type { SectionForm, Source } from "./types";

type Meanwhile<Fields, All> = Pick<Merged<Fields>, "taken" | "both"> & { theirs: All };

/** `store.holidays[0].date` → `holidays.0.date` */
const inForm = (section: string, path: string): string =>
  path.replace(new RegExp(`^${section}\\.`), "").replace(/\[(\d+)\]/g, ".$1");

export function useSection<Fields extends FieldValues, All>(
  section: SectionForm<Fields, All>,
  source: Source<All>,
  given: All,
  account: string,
) {
  const queries = useQueryClient();
  const [settings, setSettings] = useState(given);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Fields, All> | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { name, fieldsOf, toSend, labels, parts } = section;
  const handle = useCheckedForm<Fields>({
    id: name,
    schema: section.schema,
    start: fieldsOf(given),
    labels: labels as Partial<Record<Path<Fields>, string>>,
    judge: "when sent",
    summary: true,
  });
  const { form } = handle;
  const show = (fields: Fields) => form.reset(fields as DefaultValues<Fields>);
  const said = (fields: Fields) => JSON.stringify(toSend(fields));
  const [typed, base] = [form.watch(), fieldsOf(settings)];
  const dirty = said(typed) !== said(base);
  const local = useLocalDraft({ account, record: name, dirty, base, fields: typed });

  /** `sent` is what was answered: what was typed since then stays as it is. */
  const settle = (now: All, sent: Fields) => {
    source.keep(queries, now);
    askAgain(queries, name);
    setSettings(now);
    setMeanwhile(null);
    handle.forgive();
    const mine = form.getValues();
    if (JSON.stringify(mine) === JSON.stringify(sent)) show(fieldsOf(now));
    else mergeWith(now, sent, mine);
  };
  /** What both changed stays as it was typed; everything else is put together. */
  const mergeWith = (theirs: All, before: Fields, mine: Fields) => {
    const { fields, taken, both } = mergeFields(before, mine, fieldsOf(theirs), parts);
    setSettings(theirs);
    show(fields);
    return { theirs, taken, both };
  };

  return {
    handle,
    settings,
    meanwhile,
    savedAt,
    dirty,
    draft: local.draft,
    throwAway: local.throwAway,
    restore(draft: LocalDraft<Fields>) {
      local.taken();
      const merged = mergeWith(settings, draft.base, draft.fields);
      if (merged.taken.length + merged.both.length > 0) setMeanwhile(merged);
    },
    async save(mine: Fields): Promise<void> {
      const asked = handle.asked();
      try {
        const { version } = source.stampOf(settings, name);
        const now = await source.save(name, version, toSend(mine));
        if (!now) return;
        settle(now, asked);
        setSavedAt(new Date());
      } catch (failure) {
        const { code, message, fields } = describeFailure(failure);
        if (code === "stale") {
          const theirs = await source.load(queries).catch(() => null);
          if (theirs) {
            setMeanwhile(mergeWith(theirs, base, form.getValues()));
            return;
          }
        }
        const named = Object.entries(fields).map(([path, words]) => [inForm(name, path), words]);
        // Where no control is to blame, the server's own words are said.
        const [[, first = message] = []] = named;
        handle.refuse({ message: first ?? message, fields: Object.fromEntries(named) });
      }
    },
    discard() {
      setMeanwhile(null);
      handle.forgive();
      show(fieldsOf(settings));
    },
    takeTheirs(part: string) {
      if (!meanwhile) return;
      const path = part as Path<Fields>;
      form.setValue(path, get(fieldsOf(meanwhile.theirs), path));
      setMeanwhile({ ...meanwhile, both: meanwhile.both.filter((one) => one.name !== part) });
    },
  };
}
