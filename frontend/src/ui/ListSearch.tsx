/** The search box of a list; what is too short to be found is said beneath it. */
import { Search, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { cx } from "@/lib/cx";
import { controlBox } from "./Input";

type Props = {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  /** Fewer letters are not searched for. */
  shortest: number;
  longest: number;
  onSearch: (words: string) => void;
  className?: string;
};

export function ListSearch(props: Props) {
  const { label, placeholder, value, shortest, longest, onSearch, className } = props;
  const [typed, setTyped] = useState(value);
  const [short, setShort] = useState(false);
  const problem = useId();
  // Back, and a filter that was taken away, change the words too.
  useEffect(() => setTyped(value), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    const tooShort = words !== "" && words.length < shortest;
    setShort(tooShort);
    if (!tooShort) onSearch(words);
  };
  return (
    <search className={cx("min-w-0 flex-1 md:max-w-96", className)}>
      <form onSubmit={submit} className="relative">
        <Search
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          aria-invalid={short || undefined}
          aria-describedby={short ? problem : undefined}
          autoComplete="off"
          maxLength={longest}
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
              onSearch("");
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
