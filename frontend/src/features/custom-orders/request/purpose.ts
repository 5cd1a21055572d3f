/** What a request form is filled in for: a new request, or a change of one that the shop has. */
import type { Failure } from "@/api/errors";
import type { components } from "@/api/schema";
import type { RequestFields } from "./requestFields";

type Schemas = components["schemas"];

/** How a photo is to lie on the cloth. */
export type Design = Schemas["PictureDesignBody"];

/** A photo that the shop has already. */
export type KeptPhoto = {
  url: string;
  design: Schemas["PictureDesignView"] | null;
};

/** The photo that goes with a request. Without a file it is the one that the shop has. */
export type RequestPicture = { file: File | null; design: Design | null };

/** Why it was not taken; its fields are in the server's names. */
export type Stopped = Failure & {
  /** The request's page, where there is something to look at first. */
  page?: string;
};

export type SendHow = {
  /** How much of it has left, from 0 to 1. */
  tell: (share: number) => void;
  signal: AbortSignal;
  /** In rupees, as the form says it. */
  charge: number | null;
  /** What the preview shows, small: for the cart of this browser. */
  image: string | null;
};

export type RequestPurpose = {
  start: () => RequestFields;
  kept: KeptPhoto | null;
  /** In rupees, where it is known already. */
  charge: number | null;
  words: {
    /** What the form is called. */
    form: string;
    send: string;
    /** What saying yes means for the money. */
    money: (takesPayments: boolean) => string;
  };
  /** It says how far its photo is while it is sent. */
  tells: boolean;
  /** Told of everything that is typed. */
  keep: (fields: Partial<RequestFields>) => void;
  /** Whoever was signed in has logged out. */
  forget: () => void;
  /** Null once it was taken, or nobody waits for it any more; until then the form stays busy. */
  send: (
    fields: RequestFields,
    picture: RequestPicture | null,
    how: SendHow,
  ) => Promise<Stopped | null>;
};
