/** One offer in the editor: what stands in the form, what the shop has, and the way from one to the other. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { type Merged, mergeFields } from "@/lib/forms/mergeFields";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { type LocalDraft, useLocalDraft } from "@/lib/forms/useLocalDraft";
import { newKey } from "@/lib/newKey";
import {
  fieldsOf,
  LABELS,
  noFields,
  type OfferField,
  type OfferFields,
  offerBody,
  schema,
  sortServerFields,
} from "./offerFields";
import { type Offer, offerQuery, useCreateOffer, useEndOffer, useSaveOffer } from "./queries";

type Meanwhile = { theirs: Offer } & Pick<Merged<OfferFields, keyof OfferFields>, "taken" | "both">;

const versionOf = (offer: Offer | null): OfferFields => (offer ? fieldsOf(offer) : noFields);

/** None: it is new. */
export function useOfferEditor(given: Offer | null, account: string) {
  const queries = useQueryClient();
  const [offer, setOffer] = useState(given);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  // One for as long as the form is open: sent again after a lost answer, it is the same offer.
  const [key] = useState(newKey);
  const handle = useCheckedForm<OfferFields>({
    id: "offer",
    schema,
    start: versionOf(given),
    labels: LABELS,
    judge: "when sent",
    summary: true,
  });
  const [create, save, end] = [useCreateOffer(), useSaveOffer(), useEndOffer()];
  const fields = handle.form.watch();
  const draft = offer?.draft ?? true;
  const sent = (version: OfferFields) => JSON.stringify(offerBody(version, draft, offer));
  const dirty = sent(fields) !== sent(versionOf(offer));
  const local = useLocalDraft({
    account,
    record: `offer ${offer?.id ?? "new"}`,
    dirty,
    base: versionOf(offer),
    fields,
  });

  /** `sent` is what was answered: what was typed since then stays as it is. */
  const settle = (now: Offer, sent: OfferFields) => {
    queries.setQueryData(offerQuery(now.id).queryKey, { data: now });
    setOffer(now);
    setMeanwhile(null);
    setSavedAt(new Date());
    handle.forgive();
    mergeInto(now, sent, handle.form.getValues());
  };
  /** What both changed stays as it was typed; everything else is put together. */
  const merge = async (before: Offer) => {
    const { data: theirs } = await queries.fetchQuery({ ...offerQuery(before.id), staleTime: 0 });
    setOffer(theirs);
    setMeanwhile({ theirs, ...mergeInto(theirs, fieldsOf(before), handle.form.getValues()) });
  };
  const mergeInto = (theirs: Offer | null, before: OfferFields, mine: OfferFields) => {
    const { fields, taken, both } = mergeFields(before, mine, versionOf(theirs), LABELS);
    handle.form.reset(fields);
    return { taken, both };
  };
  const refused = (failure: unknown) => {
    const { fields: named, message } = describeFailure(failure);
    const { fields: wrong, rest } = sortServerFields(named);
    handle.refuse({ message: rest[0] ?? message, fields: wrong });
  };
  const attempt = async (
    sent: OfferFields,
    act: () => Promise<{ data: Offer } | undefined>,
  ): Promise<Offer | null> => {
    try {
      const answer = await act();
      if (!answer) return null;
      settle(answer.data, sent);
      return answer.data;
    } catch (failure) {
      if (offer && describeFailure(failure).code === "stale") await merge(offer).catch(refused);
      else refused(failure);
      return null;
    }
  };

  return {
    handle,
    fields,
    offer,
    draft,
    meanwhile,
    savedAt,
    dirty,
    draftFound: local.draft,
    throwAway: local.throwAway,
    restore({ base, fields: mine }: LocalDraft<OfferFields>) {
      local.taken();
      const merged = mergeInto(offer, base, mine);
      if (offer && merged.taken.length + merged.both.length > 0)
        setMeanwhile({ theirs: offer, ...merged });
    },
    discard() {
      setMeanwhile(null);
      handle.forgive();
      handle.form.reset(versionOf(offer));
    },
    ending: end.isPending,
    /** The offer as it is stored then; null when something stands in the way, which is said. */
    store: (typed: OfferFields, asDraft: boolean) =>
      attempt(handle.asked(), () => {
        const body = offerBody(typed, asDraft, offer);
        return offer
          ? save.mutateAsync({ id: offer.id, version: offer.version, body })
          : create.mutateAsync({ key, body });
      }),
    /** Nothing that is typed is sent with it, or lost by it. */
    endNow: async () => (offer ? attempt(fieldsOf(offer), () => end.mutateAsync(offer)) : null),
    takeTheirs(name: OfferField) {
      if (!meanwhile) return;
      handle.form.setValue(name, fieldsOf(meanwhile.theirs)[name]);
      setMeanwhile({ ...meanwhile, both: meanwhile.both.filter((one) => one.name !== name) });
    },
  };
}
