/**
 * What is typed into a form and not saved yet, kept in this browser in case the tab closes. Per account and record; gone on
 * save, on logout (which empties the browser's storage) and after seven days. Never for secrets or customers' data.
 */
import { useEffect, useRef, useState } from "react";
import { localStore } from "@/lib/storage";

const PREFIX = "draft:";
const AFTER = 1_000;
const LIFETIME = 7 * 24 * 60 * 60_000;

export type LocalDraft<Fields> = {
  at: number;
  /** The record as it was when typing began: what others changed since is put together with it. */
  base: Fields;
  fields: Fields;
};

const draftOf = (value: unknown): LocalDraft<object> | null => {
  const { at, base, fields } = value as Partial<LocalDraft<object>>;
  const whole = typeof at === "number" && typeof base === "object" && typeof fields === "object";
  return whole && Date.now() - at < LIFETIME ? (value as LocalDraft<object>) : null;
};

const shape = (fields: object) => Object.keys(fields).sort().join();

function found<Fields extends object>(key: string, now: Fields): LocalDraft<Fields> | null {
  for (const old of localStore.keys().filter((one) => one.startsWith(PREFIX)))
    if (!localStore.read(old, draftOf)) localStore.remove(old);
  const draft = localStore.read(key, draftOf) as LocalDraft<Fields> | null;
  // Of another shape: the form has changed since.
  const fits = draft && shape(draft.fields) === shape(now) && shape(draft.base) === shape(now);
  return fits && JSON.stringify(draft.fields) !== JSON.stringify(now) ? draft : null;
}

type Options<Fields> = {
  account: string;
  record: string;
  dirty: boolean;
  /** As it is stored. */
  base: Fields;
  /** As it is typed. */
  fields: Fields;
};

export function useLocalDraft<Fields extends object>(options: Options<Fields>) {
  const { account, record, dirty, base, fields } = options;
  const key = `${PREFIX}${account}:${record}`;
  const [draft, setDraft] = useState(() => found(key, base));
  const wasDirty = useRef(false);
  const under = useRef(key);
  const written = JSON.stringify({ base, fields });
  useEffect(() => {
    // What was new has been stored: nobody begins another one with it.
    if (under.current !== key) localStore.remove(under.current);
    under.current = key;
    if (dirty) {
      wasDirty.current = true;
      const timer = setTimeout(
        () => localStore.write(key, { at: Date.now(), ...JSON.parse(written) }),
        AFTER,
      );
      return () => clearTimeout(timer);
    }
    // Saved or discarded; at first nothing was typed, and what is found may be from yesterday.
    if (wasDirty.current) localStore.remove(key);
    wasDirty.current = false;
    return;
  }, [key, dirty, written]);
  return {
    draft,
    /** It stands in the form again. */
    taken: () => setDraft(null),
    throwAway() {
      setDraft(null);
      if (!dirty) localStore.remove(key);
    },
  };
}
