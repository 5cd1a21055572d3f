import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { SmartImage } from "@/ui/SmartImage";
import { Swatch } from "../Swatch";
import type { SearchOption } from "./options";

type Props = {
  id: string;
  options: readonly SearchOption[];
  active: number;
  optionId: (index: number) => string;
  onPick: () => void;
  /** Links replace the step of the history that the surrounding drawer is. */
  replace: boolean;
};

function Row({ option }: { option: SearchOption }) {
  if (option.kind === "saree") {
    const { name, price, image, stock } = option.saree;
    return (
      <>
        <SmartImage
          src={image}
          alt=""
          width={1200}
          height={1600}
          sizes="48px"
          className="h-16 w-12 shrink-0 object-cover object-[50%_20%]"
        />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 leading-snug">{name}</span>
          <span className="price-figures text-small font-semibold">{rupees(price)}</span>
          {stock <= 0 && <span className="text-small text-ink-2"> · Sold out</span>}
        </span>
      </>
    );
  }
  const { label, swatch } = option.way;
  return (
    <>
      <span className="grid w-12 shrink-0 place-items-center">
        {swatch ? (
          <Swatch colour={swatch} className="size-6!" />
        ) : (
          <Search size={20} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
        )}
      </span>
      <span className="min-w-0 flex-1">{label}</span>
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox, not of form fields
    <div role="group" aria-label={label} className="border-line [&+&]:border-t">
      <p aria-hidden="true" className="px-3 pt-3 pb-1 text-small text-ink-2">
        {label}
      </p>
      {children}
    </div>
  );
}

/** Sarees with picture and price, then ways to more of a kind. The focus stays in the field; rows are real links. */
export function SuggestionList({ id, options, active, optionId, onPick, replace }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active >= 0 ? optionId(active) : null;
  useEffect(() => {
    // The focus is in the field, so the browser does not bring the row into sight by itself.
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const rows = (kind: SearchOption["kind"]) =>
    options.map((option, index) =>
      option.kind === kind ? (
        <Link
          key={option.to}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={option.to}
          replace={replace}
          // Keeps the focus in the field, so that the list does not close before the press has counted.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPick}
          className={cx(
            "flex items-center gap-3 px-3",
            option.kind === "saree" ? "min-h-20 py-2" : "min-h-12 py-1",
            index === active ? "bg-sunk shadow-[inset_3px_0_0_var(--color-ink)]" : "hover:bg-sunk",
          )}
        >
          <Row option={option} />
        </Link>
      ) : null,
    );
  const has = (kind: SearchOption["kind"]) => options.some((option) => option.kind === kind);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Suggestions">
      {has("saree") && <Group label="Sarees">{rows("saree")}</Group>}
      {has("way") && <Group label="See more">{rows("way")}</Group>}
    </div>
  );
}
