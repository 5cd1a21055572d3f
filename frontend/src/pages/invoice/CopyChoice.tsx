/** Which copy of an invoice is printed: one lies in the parcel, one is kept. */
import type { NamedCopy } from "@/features/orders/documents/copyWords";
import { Select } from "@/ui/Select";

const COPIES = [
  ["original", "For the customer"],
  ["transporter", "For the parcel"],
  ["supplier", "For the shop"],
] as const satisfies readonly (readonly [NamedCopy, string])[];

type Props = { copy: NamedCopy; onChoose: (copy: NamedCopy) => void };

export const CopyChoice = ({ copy, onChoose }: Props) => (
  <Select
    aria-label="Copy"
    value={copy}
    onChange={({ target }) => {
      const chosen = COPIES.find(([name]) => name === target.value);
      if (chosen) onChoose(chosen[0]);
    }}
    className="max-w-44"
  >
    {COPIES.map(([name, words]) => (
      <option key={name} value={name}>
        {words}
      </option>
    ))}
  </Select>
);
