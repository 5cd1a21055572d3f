/** One section in its form: what stands there, what the shop has, and the way from one to the other. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { get } from "react-hook-form";
import { describeFailure } from "@/api/errors";
import { type Merged, mergeFields } from "@/lib/forms/mergeFields";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { readyQuery, saveSection, staffSettingsQuery } from "./queries";
import type { SectionForm, StaffSettings } from "./types";

type Meanwhile<Fields> = Pick<Merged<Fields>, "taken" | "both"> & { theirs: StaffSettings };

/** `store.holidays[0].date` → `holidays.0.date` */
const inForm = (section: string, path: string): string =>
  path.replace(new RegExp(`^${section}\\.`), "").replace(/\[(\d+)\]/g, ".$1");

export function useSection<Fields extends FieldValues>(
  section: SectionForm<Fields>,
  given: StaffSettings,
) {
  const queries = useQueryClient();
  const [settings, setSettings] = useState(given);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Fields> | null>(null);
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
  const dirty = said(form.watch()) !== said(fieldsOf(settings));

  const settle = (now: StaffSettings) => {
    queries.setQueryData(staffSettingsQuery().queryKey, { data: now });
    void queries.invalidateQueries({ queryKey: readyQuery().queryKey });
    setSettings(now);
    setMeanwhile(null);
    handle.forgive();
    show(fieldsOf(now));
  };
  /** What both changed stays as it was typed; everything else is put together. False where theirs cannot be fetched. */
  const merge = async (mine: Fields): Promise<boolean> => {
    const answer = await queries
      .fetchQuery({ ...staffSettingsQuery(), staleTime: 0 })
      .catch(() => null);
    if (!answer) return false;
    const theirs = answer.data;
    const merged = mergeFields(fieldsOf(settings), mine, fieldsOf(theirs), parts);
    setSettings(theirs);
    show(merged.fields);
    setMeanwhile({ theirs, taken: merged.taken, both: merged.both });
    return true;
  };

  return {
    handle,
    settings,
    meanwhile,
    savedAt,
    dirty,
    async save(typed: Fields): Promise<void> {
      try {
        const now = await saveSection(name, settings[name].version, toSend(typed));
        if (!now) return;
        settle(now);
        setSavedAt(new Date());
      } catch (failure) {
        const { code, message, fields } = describeFailure(failure);
        if (code === "stale" && (await merge(typed))) return;
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
