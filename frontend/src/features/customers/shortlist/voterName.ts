/** The name a visitor votes under, asked once and kept on the device. */
import { limits } from "@/api/limits";
import { localStore } from "@/lib/storage";

const KEY = "shortlistVoter";

/** The most a name may have, in characters. */
export const LONGEST_NAME: number = limits.VoteBody.voter.maxLength;

export const voterName = (): string => localStore.get(KEY) ?? "";

export const rememberVoter = (name: string) => localStore.set(KEY, name);
