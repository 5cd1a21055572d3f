/** A request being written, sent or refused: the preview's choices are fields of it, and nothing typed is lost. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Failure } from "@/api/errors";
import { session } from "@/api/session";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { cropOf, type PictureChoice, partOf, UNTOUCHED, WHOLE_AIM } from "../crop";
import { PHOTO_ID, type Photo } from "../photo";
import { useLettering } from "../useLettering";
import { type KeptForm, keepRequest } from "./keepRequest";
import type { Requested } from "./postRequest";
import { choicesQuery } from "./queries";
import {
  forgetRequestDraft,
  loadRequestDraft,
  reopenedKey,
  saveRequestDraft,
} from "./requestDraft";
import { LABELS, NO_REQUEST, type RequestFields, sortServerFields } from "./requestFields";
import { forgetRequestKey } from "./requestKey";
import { NOTHING_BESIDE, requestSchema } from "./requestSchema";
import { sendRequest, type Unsaved } from "./sendRequest";
import { usePromise } from "./usePromise";

/** Whoever is signed in, as far as the form asks for it. */
export type Known = Pick<RequestFields, "name" | "email" | "phone">;

/** Under which keys the same was kept unsaved before, perhaps: the newer takes their place. */
type Beforehand = { inPlaceOf: readonly string[] };

export type UnsavedRequest = Pick<Unsaved, "key" | "description"> & {
  form: KeptForm;
  /** Rupees, as the form said. */
  price: number;
};

export type RequestOptions = {
  /** Whoever is signed in. */
  customerId: string | null;
  /** As the shop knows them, once it has said so. */
  known: Known | null;
  /** Until it is done the form stays busy. */
  onSent: (requested: Requested, how: Beforehand) => void | Promise<void>;
  /** It could not be saved. Null once it lies in the cart, otherwise why it does not; until then the form stays busy. */
  onUnsaved: (unsaved: UnsavedRequest, how: Beforehand) => Promise<string | null>;
};

const KNOWN = ["name", "email", "phone"] as const satisfies (keyof Known)[];
const WATCHED = ["color", "shade", "border", "message", "pieces", "pincode"] as const;

const designOf = ({ pixels }: Photo, { aim, size, background }: PictureChoice) => ({
  size,
  background,
  part: partOf(pixels, cropOf(pixels, aim, size)),
});

export function useRequestForm({ customerId, known, onSent, onUnsaved }: RequestOptions) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [picture, setPicture] = useState(UNTOUCHED);
  const [photoRefusal, setPhotoRefusal] = useState<string | null>(null);
  const [stopped, setStopped] = useState<Failure | null>(null);
  const [share, setShare] = useState(0);
  const [start] = useState(loadRequestDraft);
  const [beside, setBeside] = useState(NOTHING_BESIDE);
  const schema = useMemo(() => requestSchema(beside), [beside]);
  const checked = useCheckedForm<RequestFields>({ id: "request", schema, start, labels: LABELS });
  const { form } = checked;
  const [color, shade, border, message, wanted, pincode] = useWatch({
    control: form.control,
    name: WATCHED,
  });
  const choices = useQuery(choicesQuery());
  const facts = choices.data?.data ?? null;
  const { lettering, trouble } = useLettering(message, border, facts?.messageLetters ?? null);
  const pieces = facts && Math.min(Math.max(wanted, facts.minimumPieces), facts.mostPieces);
  const promised = usePromise(pieces, pincode);

  const { promise } = promised;
  const [first, day] = [promise?.pieces, promise?.day];
  useEffect(() => {
    setBeside({
      hasPhoto: photo !== null,
      hasOwnShade: color === "Custom",
      tooWide: trouble === "long",
      promise: first && day ? { pieces: first, day } : null,
    });
  }, [photo, color, trouble, first, day]);
  // What was right may be wrong beside something else, and the other way round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the schema
  useEffect(() => {
    if (form.getValues("needBy")) void form.trigger("needBy");
    if (form.getFieldState("message").error) void form.trigger("message");
  }, [schema, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveRequestDraft(values),
      }),
    [form],
  );
  useEffect(() => {
    for (const name of KNOWN) {
      if (known && form.getValues(name) === "") form.setValue(name, known[name]);
    }
  }, [known, form]);

  // Whoever logs out, here or in another tab, leaves nothing behind; a session that was refused is no logout.
  const was = useRef(customerId);
  useEffect(() => {
    const left = was.current !== null && was.current !== customerId && !session.wasLost();
    was.current = customerId;
    if (!left) return;
    setPhoto(null);
    setPicture(UNTOUCHED);
    form.reset(NO_REQUEST);
    forgetRequestDraft();
    forgetRequestKey();
  }, [customerId, form]);

  // Whoever leaves the page has not sent it, unless it was there already: the same key finds it.
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const submit = checked.submit(async (fields) => {
    setStopped(null);
    setPhotoRefusal(null);
    setShare(0);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const reopened = reopenedKey();
    const inPlaceOf = reopened ? [reopened] : [];
    const keyed = (key: string) => void inPlaceOf.push(key);
    const how = { tell: setShare, signal, keyed };
    const sent = photo && { file: photo.file, design: designOf(photo, picture) };
    const sending = await sendRequest({ ...fields, pieces: pieces ?? 0 }, sent, how);
    if (signal.aborted) return;
    if (sending.kind === "sent") {
      forgetRequestDraft();
      await onSent(sending.requested, { inPlaceOf });
      return;
    }
    const { failure, unsaved } = sending;
    if (unsaved && facts) {
      const { key, description } = unsaved;
      const kept = await keepRequest(key, unsaved.parts);
      const line = { key, description, form: kept, price: facts.charge };
      const message = await onUnsaved(line, { inPlaceOf });
      if (message) setStopped({ ...failure, message });
      return;
    }
    const wrong = sortServerFields(failure.fields);
    setPhotoRefusal(wrong.photo);
    const named = checked.blame(wrong.fields);
    if (wrong.photo) document.getElementById(PHOTO_ID)?.focus();
    else if (!named) setStopped(failure);
    if (wrong.fields.pieces) void choices.refetch();
  });

  return {
    ...checked,
    submit,
    wishes: { color, shade, border, message },
    lettering,
    messageTrouble: trouble,
    photo,
    photoRefusal,
    /** How the photo is to lie on the cloth. */
    picture,
    choosePicture: (chosen: Partial<PictureChoice>) => setPicture((was) => ({ ...was, ...chosen })),
    takePhoto(next: Photo | null) {
      setPhoto(next);
      setPicture((was) => ({ ...was, aim: WHOLE_AIM }));
      setPhotoRefusal(null);
      form.setValue("rights", false);
      form.clearErrors("rights");
    },
    /** What it costs and how long it takes; null while that is not known. */
    facts,
    factsFailed: choices.isError,
    askFactsAgain: () => void choices.refetch(),
    pieces,
    promised,
    /** How much of it has left, from 0 to 1. */
    share,
    /** Why it could not be taken, where no field is to blame. */
    stopped,
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
