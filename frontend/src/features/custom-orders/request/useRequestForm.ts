/** A request being written, sent or refused: the preview's choices are fields of it, and nothing typed is lost. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { session } from "@/api/session";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import type { Still } from "../cloth/still";
import { loomChoicesOf } from "../loomChoices";
import { PHOTO_ID, type Photo } from "../photo";
import { useLettering } from "../useLettering";
import type { RequestPurpose, Stopped } from "./purpose";
import { choicesQuery } from "./queries";
import { LABELS, NO_REQUEST, type RequestFields, sortServerFields } from "./requestFields";
import { NOTHING_BESIDE, requestSchema } from "./requestSchema";
import { thumbnailOf } from "./thumbnail";
import { usePromise } from "./usePromise";
import { useRequestPhoto } from "./useRequestPhoto";
import { useRequestSilks } from "./useRequestSilks";

/** Whoever is signed in, as far as the form asks for it. */
export type Known = Pick<RequestFields, "name" | "email" | "phone">;

export type RequestOptions = {
  /** Whoever is signed in. */
  customerId: string | null;
  /** As the shop knows them, once it has said so. */
  known: Known | null;
  /** The same object as long as the form lives. */
  purpose: RequestPurpose;
};

const KNOWN = ["name", "email", "phone"] as const satisfies (keyof Known)[];
const WATCHED = ["color", "shade", "border", "message", "pieces", "pincode"] as const;

export function useRequestForm({ customerId, known, purpose }: RequestOptions) {
  const { keep, forget, words } = purpose;
  const choices = useQuery(choicesQuery());
  const offered = choices.data?.data ?? null;
  const figures = offered?.loom;
  const loomChoices = useMemo(() => loomChoicesOf(figures), [figures]);
  const ofPhoto = useRequestPhoto(purpose.kept, loomChoices);
  const { photo, kept, picture, choosePicture, takePhoto, forgetPhoto, sent } = ofPhoto;
  /** What the preview shows of the photo; null while it shows something else. */
  const still = useRef<Still | null>(null);
  const [photoRefusal, setPhotoRefusal] = useState<string | null>(null);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [start] = useState(purpose.start);
  const [beside, setBeside] = useState(NOTHING_BESIDE);
  const schema = useMemo(() => requestSchema(beside), [beside]);
  const checked = useCheckedForm<RequestFields>({ id: "request", schema, start, labels: LABELS });
  const { form } = checked;
  const [color, shade, border, message, wanted, pincode] = useWatch({
    control: form.control,
    name: WATCHED,
  });
  const { chooseSilks, countSilks } = useRequestSilks(ofPhoto, { colour: color, shade });
  const facts = offered && { ...offered, charge: purpose.charge ?? offered.charge };
  const { lettering, trouble } = useLettering(message, border, facts?.messageLetters ?? null);
  const pieces = facts && Math.min(Math.max(wanted, facts.minimumPieces), facts.mostPieces);
  const promised = usePromise(pieces, pincode);

  const asksRights = photo !== null && kept === null;
  const { promise } = promised;
  const [first, day] = [promise?.pieces, promise?.day];
  useEffect(() => {
    setBeside({
      hasPhoto: asksRights,
      hasOwnShade: color === "Custom",
      tooWide: trouble === "long",
      promise: first && day ? { pieces: first, day } : null,
    });
  }, [asksRights, color, trouble, first, day]);
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
        callback: ({ values }) => keep(values),
      }),
    [form, keep],
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
    forgetPhoto();
    form.reset(NO_REQUEST);
    forget();
  }, [customerId, form, forget, forgetPhoto]);

  // Whoever leaves the page has not sent it, unless it was there already: the same key finds it.
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const submit = checked.submit(async (fields) => {
    setStopped(null);
    setPhotoRefusal(null);
    setShare(purpose.tells ? 0 : null);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const image = photo && still.current && thumbnailOf(still.current);
    const how = { tell: setShare, signal, charge: facts?.charge ?? null, image };
    const failure = await purpose.send({ ...fields, pieces: pieces ?? 0 }, sent(), how);
    if (!failure) return;
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
    words,
    photo,
    /** How far the shop's own photo has come; null where it is not meant. */
    kept,
    /** Whoever chose the photo has to say that it is theirs. */
    asksRights,
    photoRefusal,
    /** How the photo is to lie on the cloth. */
    picture,
    choosePicture,
    chooseSilks,
    countSilks,
    /** Which sizes and how many silks may be chosen, and the loom that it is drawn for. */
    loomChoices,
    still,
    takePhoto(next: Photo | null) {
      takePhoto(next);
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
    /** How much of it has left, from 0 to 1; null where nobody can tell. */
    share,
    /** Why it could not be taken, where no field is to blame. */
    stopped,
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
