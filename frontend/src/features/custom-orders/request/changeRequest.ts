/** A change of a request that is not paid for: filled in from it, and saved as a whole. Nothing of it is kept here. */
import { paths } from "@/paths";
import type { ShopperCustomOrder } from "../ownCustomOrder";
import type { RequestPurpose, Stopped } from "./purpose";
import { putRequest } from "./putRequest";
import { bodyOf, NO_REQUEST, type RequestFields } from "./requestFields";
import { filesOf } from "./requestFiles";

const CHANGED_MEANWHILE = "This request was changed meanwhile. Please look at it again.";
const BOOKED = "It is booked already. Please write to us on its page.";
const CANCELLED = "This request was cancelled meanwhile.";

export type ChangeOptions = {
  order: ShopperCustomOrder;
  /** What opens it now; null for the account. */
  token: () => string | null;
  /** Something else opens it from now on. */
  onToken: (token: string) => void;
  /** As the shop has it by now; null where nobody can tell. */
  lookAgain: () => Promise<ShopperCustomOrder | null>;
  /** @param image what the preview showed, small */
  onChanged: (order: ShopperCustomOrder, image: string | null) => void;
  /** Whoever was signed in has logged out. */
  onLeft: () => void;
};

/** Nothing is ticked for anybody. */
export const fieldsOf = ({ contact, wishes }: ShopperCustomOrder): RequestFields => ({
  ...NO_REQUEST,
  color: wishes.color,
  shade: wishes.shade?.toLowerCase() ?? NO_REQUEST.shade,
  shadeWords: wishes.shadeWords ?? "",
  border: wishes.border,
  message: wishes.message ?? "",
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  address: contact.address,
  pincode: contact.pincode ?? "",
  pieces: wishes.pieces,
  needBy: wishes.needBy ?? "",
  instructions: wishes.instructions ?? "",
});

const keptOf = ({ photo, wishes }: ShopperCustomOrder): RequestPurpose["kept"] =>
  photo?.url ? { url: photo.url, design: wishes.design ?? null } : null;

export function changeRequest(options: ChangeOptions): RequestPurpose {
  const { order, lookAgain, onToken, onChanged, onLeft } = options;
  const { id } = order;
  const page = paths.customRequest(id);
  let { version } = order;
  return {
    start: () => fieldsOf(order),
    kept: keptOf(order),
    charge: order.charge,
    words: {
      form: `Change ${order.number}`,
      send: "Save changes",
      money: () => "You pay nothing by saving; the design begins once the charge is paid.",
    },
    tells: false,
    keep: () => undefined,
    forget: onLeft,
    async send(fields, picture, { signal, image }) {
      const keepPhoto = picture !== null && picture.file === null;
      // Whoever sent the photo said so then.
      const said = keepPhoto ? { ...fields, rights: true } : fields;
      const body = bodyOf(said, picture?.design ?? null);
      const files = await filesOf(fields, picture?.file ?? null);
      const parts = { order: JSON.stringify(body), ...files };
      const token = options.token();
      // Also when its page was left: with another email address what this browser kept opens it no more.
      const replaced = await putRequest(parts, { id, token, version, keepPhoto });
      if (replaced.kind === "changed" && token) onToken(replaced.token);
      if (signal.aborted) return null;
      if (replaced.kind === "changed") {
        onChanged(replaced.order, image);
        return null;
      }
      const { failure } = replaced;
      const stopped = (message: string): Stopped => ({ ...failure, fields: {}, message, page });
      if (failure.code !== "stale" && failure.code !== "illegal_move") return failure;
      const now = await lookAgain();
      if (now?.stage === "cancelled") return stopped(CANCELLED);
      if (failure.code === "illegal_move") return stopped(BOOKED);
      // Whoever has looked at it may save over it.
      version = now?.version ?? version;
      return stopped(CHANGED_MEANWHILE);
    },
  };
}
