/** Labels on their way to the printer: how many of which, on what paper. */
import { useState } from "react";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { chosenPaper, keepPaper, type PaperChoice } from "./papers";
import type { SareeLabel } from "./queries";
import { copies, countOf, countsSchema, prefilled, totalOf, whyNot } from "./sheets";
import { usePrint } from "./usePrint";

export function useLabels(labels: readonly SareeLabel[]) {
  const [choice, setChoice] = useState(chosenPaper);
  const { printing, print } = usePrint();
  const { form, field, sending, submit } = useCheckedForm({
    schema: countsSchema,
    start: { counts: prefilled(labels) },
    labels: {},
  });
  const typed = form.watch("counts");
  const reason = whyNot(labels, typed);
  return {
    choice,
    choose: (next: PaperChoice) => {
      keepPaper(next);
      setChoice(next);
    },
    field,
    typed,
    total: totalOf(labels, typed),
    reason,
    first: labels.find((label) => countOf(label, typed) > 0),
    printing,
    busy: sending,
    print: submit(async ({ counts }) => {
      if (!reason) await print(copies(labels, counts), choice);
    }),
  };
}
