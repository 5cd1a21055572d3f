/** What this scanner types around a number, so that the number alone is looked for. Kept as it is typed. */
import { useState } from "react";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { keepScannerMarks, LONGEST_MARK, type ScannerMarks, scannerMarks } from "./scannerMarks";

const FIELDS: readonly (readonly [keyof ScannerMarks, string])[] = [
  ["before", "Before the number"],
  ["after", "After the number"],
];

export function ScannerSetUp() {
  const [marks, setMarks] = useState(scannerMarks);
  const change = (now: ScannerMarks) => {
    setMarks(now);
    keepScannerMarks(now);
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-3 text-small font-medium">
        Scanner of this counter
      </summary>
      <p className="text-small text-ink-2">
        Some scanners type signs around each number, like “]C1” before it. Enter them here; most
        have none.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {FIELDS.map(([name, label]) => (
          <Field key={name} label={label}>
            {(control) => (
              <Input
                {...control}
                value={marks[name]}
                maxLength={LONGEST_MARK}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onChange={(event) => change({ ...marks, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
