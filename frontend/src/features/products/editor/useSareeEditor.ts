/** One saree in the editor: what stands in the form, what the shop has, and the way from one to the other. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { type LocalDraft, useLocalDraft } from "@/lib/forms/useLocalDraft";
import { newKey } from "@/lib/newKey";
import { USUAL } from "./focalPoint";
import { type Merged, mergeSaree, type Version } from "./mergeSaree";
import { sareeQuery, useCreateSaree, usePublishSaree, useSaveSaree } from "./queries";
import {
  fieldsOf,
  LABELS,
  type Medium,
  noFields,
  type Saree,
  type SareeFields,
  sareeBody,
  schema,
  sortServerFields,
} from "./sareeFields";
import { useUploads } from "./useUploads";
import { withNew } from "./withNew";

type Options = {
  /** None: it is new. */
  saree: Saree | null;
  /** A new one begins like this one, without its numbers. */
  like: Saree | null;
  /** Whose drafts are offered. */
  account: string;
};

const versionOf = (saree: Saree | null): Version =>
  saree ? { fields: fieldsOf(saree), media: saree.media } : { fields: noFields, media: [] };

/** What was typed before pictures had points and posters has neither. */
const pointed = ({ fields, media }: Version): Version => ({
  fields,
  media: media.map((one) => ({
    ...one,
    focalPoint: one.focalPoint ?? USUAL,
    poster: one.poster ?? null,
  })),
});

type Meanwhile = { theirs: Saree } & Pick<Merged, "taken" | "both">;

export function useSareeEditor({ saree: given, like, account }: Options) {
  const queries = useQueryClient();
  const [saree, setSaree] = useState(given);
  const start = versionOf(given ?? like);
  const first = given ? start : { ...start, fields: { ...start.fields, sku: "", barcode: "" } };
  const [media, setMedia] = useState<readonly Medium[]>(first.media);
  /** The same without waiting to be drawn: an answer finds what has arrived just before it. */
  const latest = useRef(media);
  const changeMedia = (change: (all: readonly Medium[]) => readonly Medium[]) => {
    latest.current = change(latest.current);
    setMedia(latest.current);
  };
  const [mediaProblem, setMediaProblem] = useState<string>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [publishing, setPublishing] = useState(false);
  // One for as long as the form is open: sent again after a lost answer, it is the same saree.
  const [key] = useState(newKey);
  const handle = useCheckedForm<SareeFields>({
    id: "saree",
    schema,
    start: first.fields,
    labels: LABELS,
    judge: "when sent",
    summary: true,
  });
  const [create, save, publish] = [useCreateSaree(), useSaveSaree(), usePublishSaree()];
  const fields = handle.form.watch();
  const uploads = useUploads((medium) => changeMedia((all) => withNew(all, medium, fields.name)));
  const specifications = (saree ?? like)?.specifications ?? {};
  const stored = versionOf(saree);
  const sent = (version: Version) =>
    JSON.stringify(sareeBody(version.fields, version.media, specifications));
  const dirty = sent({ fields, media }) !== sent(stored);
  const local = useLocalDraft<Version>({
    account,
    record: `saree ${saree?.id ?? "new"}`,
    dirty,
    base: stored,
    fields: { fields, media },
  });

  const show = (version: Version) => {
    handle.form.reset(version.fields);
    changeMedia(() => version.media);
  };
  const typedNow = (): Version => ({ fields: handle.form.getValues(), media: latest.current });
  /** `sent` is what was answered: what was typed or has arrived since then stays as it is. */
  const settle = (now: Saree, sent: Version) => {
    queries.setQueryData(sareeQuery(now.id).queryKey, { data: now });
    setSaree(now);
    setMeanwhile(null);
    setMediaProblem(undefined);
    setSavedAt(new Date());
    handle.forgive();
    mergeInto(now, sent, typedNow());
  };
  /** What both changed stays as it was typed; everything else is put together. */
  const merge = async (before: Saree) => {
    const { data: theirs } = await queries.fetchQuery({ ...sareeQuery(before.id), staleTime: 0 });
    setSaree(theirs);
    setMeanwhile({ theirs, ...mergeInto(theirs, versionOf(before), typedNow()) });
  };
  const mergeInto = (theirs: Saree | null, before: Version, mine: Version) => {
    const { taken, both, ...version } = mergeSaree(before, mine, versionOf(theirs));
    show(version);
    return { taken, both };
  };
  const refused = (failure: unknown) => {
    const { fields: named, message } = describeFailure(failure);
    const { fields: wrong, media: pictures, rest } = sortServerFields(named);
    setMediaProblem(pictures);
    handle.refuse({ message: rest[0] ?? pictures ?? message, fields: wrong });
  };
  /** Puts together what two have changed, or says why that, or the call itself, was refused. */
  const failed = async (failure: unknown, before: Saree | null) => {
    if (!before || describeFailure(failure).code !== "stale") return refused(failure);
    await merge(before).catch(refused);
  };
  /** The saree as it is stored then; null when something stands in the way, which is said. */
  const store = async (typed: SareeFields): Promise<Saree | null> => {
    const asked: Version = { fields: handle.asked(), media };
    try {
      const body = sareeBody(typed, media, specifications);
      const answer = saree
        ? await save.mutateAsync({ id: saree.id, version: saree.version, body })
        : await create.mutateAsync({ key, body });
      if (!answer) return null;
      settle(answer.data, asked);
      return answer.data;
    } catch (failure) {
      await failed(failure, saree);
      return null;
    }
  };
  /** Puts a stored draft on sale, what stands in the form included; null when something stands in the way, which is said. */
  const putOnSale = async (pieces: number): Promise<Saree | null> => {
    const typed = await handle.check();
    const now = typed && (dirty ? await store(typed) : saree);
    if (!now) return null;
    try {
      const answer = await publish.mutateAsync({ id: now.id, version: now.version, pieces });
      if (!answer) return null;
      settle(answer.data, versionOf(now));
      return answer.data;
    } catch (failure) {
      await failed(failure, now);
      return null;
    }
  };

  return {
    handle,
    fields,
    saree,
    media,
    changeMedia,
    uploads,
    mediaProblem,
    meanwhile,
    savedAt,
    dirty,
    draft: local.draft,
    throwAway: local.throwAway,
    restore({ base, fields: mine }: LocalDraft<Version>) {
      local.taken();
      const merged = mergeInto(saree, pointed(base), pointed(mine));
      if (saree && merged.taken.length + merged.both.length > 0)
        setMeanwhile({ theirs: saree, ...merged });
    },
    discard() {
      setMeanwhile(null);
      setMediaProblem(undefined);
      handle.forgive();
      show(stored);
    },
    busy: create.isPending || save.isPending || publishing,
    store,
    /** Puts it on sale, as `putOnSale` does; `busy` from the first check to the last answer. */
    async publish(pieces: number): Promise<Saree | null> {
      setPublishing(true);
      try {
        return await putOnSale(pieces);
      } finally {
        setPublishing(false);
      }
    },
    takeTheirs(name: Merged["both"][number]["name"]) {
      if (!meanwhile) return;
      const theirs = versionOf(meanwhile.theirs);
      if (name === "media") changeMedia(() => theirs.media);
      else handle.form.setValue(name, theirs.fields[name]);
      setMeanwhile({ ...meanwhile, both: meanwhile.both.filter((one) => one.name !== name) });
    },
  };
}
