/** A new request: kept as a draft until it is sent, and in the cart where the shop could not take it. */
import { type KeptForm, keepRequest } from "./keepRequest";
import type { Requested } from "./postRequest";
import type { RequestPurpose } from "./purpose";
import {
  forgetRequestDraft,
  loadRequestDraft,
  reopenedKey,
  saveRequestDraft,
} from "./requestDraft";
import { forgetRequestKey } from "./requestKey";
import { sendRequest, type Unsaved } from "./sendRequest";

/** What the cart has to know beside the request. */
type Beside = {
  /** Under which keys the same was kept unsaved before, perhaps: the newer takes their place. */
  inPlaceOf: readonly string[];
  /** What the preview showed, small. */
  image?: string | null;
};

export type UnsavedRequest = Pick<Unsaved, "key" | "description"> & {
  form: KeptForm;
  /** Rupees, as the form said. */
  price: number;
};

export type NewRequestOptions = {
  /** Until it is done the form stays busy. */
  onSent: (requested: Requested, how: Beside) => void | Promise<void>;
  /** It could not be saved. Null once it lies in the cart, otherwise why it does not; until then the form stays busy. */
  onUnsaved: (unsaved: UnsavedRequest, how: Beside) => Promise<string | null>;
};

export const newRequest = ({ onSent, onUnsaved }: NewRequestOptions): RequestPurpose => ({
  start: loadRequestDraft,
  kept: null,
  charge: null,
  words: {
    form: "Your own saree",
    send: "Customise Now",
    money: (takesPayments) =>
      takesPayments
        ? "The charge goes into your cart; the design begins once it is paid there."
        : "You pay nothing now. We read your request, then write to you about the charge.",
  },
  tells: true,
  keep: saveRequestDraft,
  forget() {
    forgetRequestDraft();
    forgetRequestKey();
  },
  async send(fields, picture, { tell, signal, charge, image }) {
    const reopened = reopenedKey();
    const inPlaceOf = reopened ? [reopened] : [];
    const keyed = (key: string) => void inPlaceOf.push(key);
    const { file, design } = picture ?? {};
    const photo = file && design ? { file, design } : null;
    const sending = await sendRequest(fields, photo, { tell, signal, keyed });
    if (signal.aborted) return null;
    if (sending.kind === "sent") {
      forgetRequestDraft();
      await onSent(sending.requested, { inPlaceOf, image });
      return null;
    }
    const { failure, unsaved } = sending;
    if (!unsaved || charge === null) return failure;
    const { key, description } = unsaved;
    const form = await keepRequest(key, unsaved.parts);
    const line = { key, description, form, price: charge };
    const message = await onUnsaved(line, { inPlaceOf, image });
    return message === null ? null : { ...failure, message };
  },
});
