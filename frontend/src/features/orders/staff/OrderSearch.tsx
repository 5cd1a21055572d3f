import { Search, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { controlBox } from "@/ui/Input";
import { changed, LEAST_SEARCHED, type ListAddress, MOST_SEARCHED } from "./listAddress";

type Props = { list: ListAddress; onChange: (list: ListAddress) => void };

/** One box for number, name, phone, email and tracking number. */
export function OrderSearch({ list, onChange }: Props) {
  const [typed, setTyped] = useState(list.q);
  const [short, setShort] = useState(false);
  const problem = useId();
  // Back, and a filter that was taken away, change the words too.
  useEffect(() => setTyped(list.q), [list.q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    const tooShort = q !== "" && q.length < LEAST_SEARCHED;
    setShort(tooShort);
    if (!tooShort) onChange(changed(list, { q }));
  };
  return (
    <search className="min-w-0 flex-1 md:max-w-96">
      <form onSubmit={submit} className="relative">
        <Search
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2"
        />
        <input
          type="search"
          aria-label="Search orders"
          placeholder="Name, phone, number"
          enterKeyHint="search"
          aria-invalid={short || undefined}
          aria-describedby={short ? problem : undefined}
          autoComplete="off"
          maxLength={MOST_SEARCHED}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setShort(false);
          }}
          className={`${controlBox} min-h-11! pr-11 pl-9 text-small! [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed !== "" && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              setTyped("");
              setShort(false);
              onChange(changed(list, { q: "" }));
            }}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center"
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </form>
      {short && (
        <p id={problem} role="alert" className="mt-1 text-small text-kumkum">
          Please type at least three letters or digits
        </p>
      )}
    </search>
  );
}
