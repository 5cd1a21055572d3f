/** The fields of a request for a saree of one's own, their labels, and what the server calls them. */
import type { components } from "@/api/schema";
import type { Colour } from "../cloth/colours";
import type { Border } from "../cloth/strips";
import { tidied } from "../message";

export type RequestFields = {
  color: Colour;
  /** `#4a1f70`; counts where the colour is Custom, as do its words. */
  shade: string;
  shadeWords: string;
  border: Border;
  message: string;
  name: string;
  email: string;
  /** Ten digits, without +91. */
  phone: string;
  address: string;
  /** May be empty: dates are more exact with it. */
  pincode: string;
  /** 0: as few as there may be. */
  pieces: number;
  /** `2027-03-01`, or nothing. */
  needBy: string;
  instructions: string;
  acknowledged: boolean;
  rights: boolean;
};

export const NO_REQUEST: RequestFields = {
  color: "Red",
  shade: "#4a1f70",
  shadeWords: "",
  border: "Traditional",
  message: "",
  name: "",
  email: "",
  phone: "",
  address: "",
  pincode: "",
  pieces: 0,
  needBy: "",
  instructions: "",
  acknowledged: false,
  rights: false,
};

/** Labels of what can be wrong, in the order of the form. */
export const LABELS = {
  shadeWords: "Your shade in words",
  message: "Message to be woven",
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Delivery address",
  pincode: "PIN code",
  pieces: "How many sarees",
  needBy: "Needed by",
  instructions: "Special instructions",
  acknowledged: "Facts",
  rights: "Your photo",
} as const satisfies Partial<Record<keyof RequestFields, string>>;

type Body = Partial<components["schemas"]["CustomOrderBody"]>;

/** As it is sent. What was left empty is left out; without a design there is no photo. */
export function bodyOf(fields: RequestFields, design: Body["design"]): Body {
  const { color, border, name, email, phone, address, pieces, acknowledged } = fields;
  const { pincode, needBy, instructions, shade, shadeWords, rights } = fields;
  const message = tidied(fields.message);
  return {
    customer: { name, email, phone, address },
    color,
    ...(color === "Custom" && { shade, shadeWords }),
    border,
    ...(message && { message }),
    ...(pincode && { pincode }),
    ...(pieces > 0 && { pieces }),
    ...(needBy && { needBy }),
    ...(instructions && { instructions }),
    acknowledged,
    ...(design && { rights, design }),
  };
}

/** What of it a line of the cart says, as the shop words it. */
export function describe({ name, color, border, message }: RequestFields): string {
  const colour = color === "Custom" ? "Custom Shade" : color;
  return `For ${name}. Colour: ${colour}. Border: ${border}. Message: ${tidied(message) || "N/A"}`;
}

/**
 * The server's messages in the form's names. What is said of the photo, and of how it lies on the cloth, is apart, because it is no
 * field of the form.
 */
export function sortServerFields(errors: Readonly<Record<string, string>>): {
  fields: Partial<Record<keyof RequestFields, string>>;
  photo: string | null;
} {
  const isPhoto = (path: string) => /^(photo|design\..*)$/.test(path);
  const others = Object.entries(errors).filter(([path]) => !isPhoto(path));
  const fields = others.map(([path, said]) => [
    path.replace(/^customer\./, "").replace(/^lettering$/, "message"),
    said,
  ]);
  const photo = Object.entries(errors).find(([path]) => isPhoto(path))?.[1] ?? null;
  return { fields: Object.fromEntries(fields), photo };
}
