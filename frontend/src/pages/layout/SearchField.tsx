import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { controlBox } from "@/ui/controls";

/** Words to look for; Enter leads to the listing. */
export function SearchField({ replace, className }: { replace?: boolean; className?: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (!words) return;
    navigate(`${paths.products}?${new URLSearchParams({ q: words })}`, {
      replace: replace ?? false,
    });
  };
  return (
    <search className={className}>
      <form onSubmit={submit} className="relative">
        <input
          type="search"
          name="q"
          aria-label="Search sarees"
          placeholder="Search sarees"
          enterKeyHint="search"
          maxLength={80}
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
    </search>
  );
}
