/** Sarees for which an offer is: found by name or number, taken off by a button. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { LEAST_SEARCHED, MOST_SEARCHED } from "@/api/search";
import { useSettled } from "@/lib/useSettled";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { type OfferSaree, sareesQuery } from "./queries";

type Props = {
  id: string;
  chosen: readonly OfferSaree[];
  error: string | undefined;
  onChange: (chosen: OfferSaree[]) => void;
};

export function SareePicker({ id, chosen, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const words = useSettled(typed.trim(), 300);
  const asked = words.length >= LEAST_SEARCHED;
  const found = useQuery({
    ...sareesQuery(words),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  const rows = asked ? (found.data?.data ?? []) : [];
  const others = rows.filter((row) => chosen.every((one) => one.id !== row.id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field id={id} label="Sarees" optional error={error} hint="Name or article number">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={MOST_SEARCHED}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter looks for sarees; it does not save the offer.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Field>
      <div role="status" className="text-small text-ink-2 empty:hidden">
        {asked && found.isError && describeFailure(found.error).message}
        {asked && found.isSuccess && rows.length === 0 && "No saree of this name or number"}
      </div>
      {others.length > 0 && (
        <ul aria-label="Sarees found" className="border border-line bg-white">
          {others.map(({ id: saree, sku, name }) => (
            <li key={saree} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onChange([...chosen, { id: saree, sku, name }])}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 text-left text-small hover:bg-sunk"
              >
                <span className="min-w-0">
                  {name} <span className="figures text-ink-2">{sku}</span>
                </span>
                <span className="font-semibold text-link">Add</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label="Chosen sarees" className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li
              key={one.id}
              className="flex max-w-full min-w-0 items-center rounded-ctl border border-control bg-white pl-3 text-small"
            >
              <span className="min-w-0 truncate">
                {one.name} <span className="figures text-ink-2">{one.sku}</span>
              </span>
              <button
                type="button"
                aria-label={`Take ${one.name} out`}
                onClick={() => onChange(chosen.filter((other) => other.id !== one.id))}
                className="grid size-11 shrink-0 place-items-center hover:bg-sunk"
              >
                <X size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
