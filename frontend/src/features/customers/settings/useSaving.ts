/** What every settings form does with the server's answer: field messages to their fields, the rest above the button. */
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { describeFailure } from "@/api/errors";

/**
 * @param fields the form's field names, as the server calls them
 * @returns the refusal that belongs to no field, and the two ends of a saving
 */
export function useSaving<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  fields: readonly Path<Fields>[],
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    begin: () => setRefusal(null),
    refused(error: unknown) {
      const failure = describeFailure(error);
      const named = fields.filter((field) => failure.fields[field]);
      for (const field of named) {
        form.setError(field, { type: "server", message: failure.fields[field] ?? "" });
      }
      const [first] = named;
      if (first) form.setFocus(first);
      else setRefusal(failure.message);
    },
  };
}
