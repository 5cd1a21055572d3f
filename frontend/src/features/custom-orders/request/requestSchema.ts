/** What a request must be before it is sent. The server checks the same again, and what only it knows. */
import { z } from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, BAD_PIN, PHONE, PIN, tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { longDate } from "@/lib/dates";
import { EMAIL } from "@/lib/email";
import { filled, filledLike, REQUIRED } from "@/lib/forms/formRules";
import { COLOURS } from "../cloth/colours";
import { BORDERS } from "../cloth/strips";
import { isWoven, MESSAGE_SENTENCES } from "../message";
import { sarees } from "../wishWords";

export const CONFIRM = "Please confirm that you have read this";

const PERSON = limits.CustomOrderCustomerBody;
const LIMITS = limits.CustomOrderBody;

/** What is known beside the form. */
export type Beside = {
  hasPhoto: boolean;
  hasOwnShade: boolean;
  /** The message has more letters than the shop weaves, or than the chosen border has room for. */
  tooWide: boolean;
  /** The first day that can be promised for so many; null while nobody knows. */
  promise: { pieces: number; day: string } | null;
};

export const NOTHING_BESIDE: Beside = {
  hasPhoto: false,
  hasOwnShade: false,
  tooWide: false,
  promise: null,
};

export const earliestSentence = ({ pieces, day }: NonNullable<Beside["promise"]>): string =>
  `The earliest we can promise for ${sarees(pieces)} is ${longDate(day)}.`;

const upTo = ({ maxLength }: { maxLength: number }) =>
  filled.check(z.maxLength(maxLength, tooLong(maxLength)));

const text = z.string().check(z.trim());
const is = z.refine<boolean>((ticked) => ticked, CONFIRM);

export function requestSchema({ hasPhoto, hasOwnShade, tooWide, promise }: Beside) {
  const { maxLength: mostWords } = LIMITS.shadeWords;
  const { maxLength: mostInstructions } = LIMITS.instructions;
  return z.object({
    color: z.enum(COLOURS),
    shade: z.string(),
    shadeWords: text.check(
      z.refine((words) => !hasOwnShade || words !== "", REQUIRED),
      z.maxLength(mostWords, tooLong(mostWords)),
    ),
    border: z.enum(BORDERS),
    message: z.string().check(
      z.refine(isWoven, MESSAGE_SENTENCES.script),
      z.refine(() => !tooWide, MESSAGE_SENTENCES.long),
    ),
    name: upTo(PERSON.name),
    email: filledLike(EMAIL, BAD_EMAIL),
    phone: filledLike(PHONE, BAD_PHONE),
    address: upTo(PERSON.address),
    pincode: z.string().check(z.refine((pin) => pin === "" || PIN.test(pin), BAD_PIN)),
    pieces: z.number(),
    needBy: z
      .string()
      .check(
        z.refine(
          (day) => day === "" || promise === null || day >= promise.day,
          promise ? earliestSentence(promise) : "",
        ),
      ),
    instructions: text.check(z.maxLength(mostInstructions, tooLong(mostInstructions))),
    acknowledged: z.boolean().check(is),
    rights: hasPhoto ? z.boolean().check(is) : z.boolean(),
  });
}
