import { Search } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { controlBox } from "@/ui/Input";
import { listingPath, MOST_CHARACTERS, noFilters } from "../filters";
import { announcement } from "./options";
import { useCombobox } from "./useCombobox";
import { useSearchSuggestions } from "./useSearchSuggestions";

// The rows are fetched when somebody is about to type; the field itself is there at once.
const load = () => import("./SuggestionList").then((m) => ({ default: m.SuggestionList }));
const SuggestionList = lazy(load);

type Props = {
  /** Inside a drawer that is a step of the history: links replace that step, and the rows push what is below them. */
  replace?: boolean;
  className?: string;
};

/** The words of the address, on a page of results. */
function useAddressWords(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.products ? (new URLSearchParams(search).get("q") ?? "") : "";
}

/** Words to look for, with suggestions; Enter leads to the listing. Where nothing can be suggested it still searches. */
export function SearchBox({ replace = false, className }: Props) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const words = useAddressWords();
  const [text, setText] = useState(words);
  const [open, setOpen] = useState(false);
  const { options, answered } = useSearchSuggestions(text, open);
  const id = useId();
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-${index}`;
  const showing = open && options.length > 0;
  const go = (to: string) => {
    setOpen(false);
    navigate(to, { replace });
  };
  const { active, onKeyDown, reset } = useCombobox({
    count: options.length,
    open,
    setOpen,
    onPick: (index) => {
      const option = options[index];
      if (option) go(option.to);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step to another page sets the field anew
  useEffect(() => {
    setText(words);
    setOpen(false);
    reset();
  }, [key, words]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = text.trim().replace(/\s+/g, " ");
    if (q) go(listingPath({ ...noFilters, q }));
  };
  return (
    <search className={cx("relative", className)}>
      <form onSubmit={submit} className="relative">
        <input
          type="search"
          name="q"
          role="combobox"
          aria-label="Search sarees"
          aria-autocomplete="list"
          aria-expanded={showing}
          aria-controls={showing ? listId : undefined}
          aria-activedescendant={showing && active >= 0 ? optionId(active) : undefined}
          placeholder="Search sarees"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={MOST_CHARACTERS}
          value={text}
          onFocus={load}
          onPointerDown={() => text && setOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            reset();
          }}
          onKeyDown={onKeyDown}
          // In a drawer the rows stay when the phone's keyboard is put away.
          onBlur={() => !replace && setOpen(false)}
          className={cx(controlBox, "min-h-11! pr-11 [&::-webkit-search-cancel-button]:hidden")}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 grid size-11 place-items-center"
        >
          <Search size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </form>
      <p role="status" className="sr-only">
        {open && answered ? announcement(options) : ""}
      </p>
      {showing && (
        <div
          className={cx(
            "bg-white",
            replace
              ? "mt-3 border-y border-line"
              : "absolute top-full right-0 z-(--z-raised) mt-2 max-h-[min(640px,calc(100dvh-140px))] w-full min-w-[min(420px,calc(100vw-2*var(--gutter)))] overflow-y-auto overscroll-contain border border-line shadow-lift",
          )}
        >
          <Suspense fallback={null}>
            <SuggestionList
              id={listId}
              options={options}
              active={active}
              optionId={optionId}
              onPick={() => setOpen(false)}
              replace={replace}
            />
          </Suspense>
        </div>
      )}
    </search>
  );
}
