/** A form of one word that nobody types by mistake. */
import { z } from "zod/mini";
import { useCheckedForm } from "./useCheckedForm";

export function useTypedWord(word: string) {
  return useCheckedForm({
    schema: z.object({
      word: z.string().check(z.refine((typed) => typed.trim() === word, `Please type ${word}`)),
    }),
    start: { word: "" },
    labels: { word: `Type ${word}` },
    judge: "when sent",
  });
}
