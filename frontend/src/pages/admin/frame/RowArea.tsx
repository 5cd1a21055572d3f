/** The rows of a list: faint while they are asked for anew, and gone through by keys once one of them has the focus. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cx } from "@/lib/cx";
import { useShortcuts } from "./shortcuts";

const STEP: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Somebody writes here, or chooses. */
const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=checkbox]), textarea, select, [role=combobox]");

type Props = {
  stale: boolean;
  /** The record that is open beside the list, by the `data-record` of its link: going to another row opens that. */
  opened?: string | null;
  className?: string;
  children: ReactNode;
};

export function RowArea({ stale, opened = null, className, children }: Props) {
  const { singleKeys } = useShortcuts();
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    const record = opened ?? before.current;
    // Rows become cards beside an open record, and rows again: the focus was on one that is gone.
    if (opened !== before.current && record && document.activeElement === document.body)
      area.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(record)}"]`)?.focus();
    before.current = opened;
  }, [opened]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
    if (key.length === 1 && !singleKeys) return;
    const rows = [...(area.current?.querySelectorAll("tbody > tr, ul > li") ?? [])];
    const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
    if (at < 0) return;
    const step = STEP[key];
    if (step) {
      event.preventDefault();
      const link = rows[at + step]?.querySelector<HTMLElement>("a[href]");
      link?.focus();
      if (opened) link?.click();
    } else if (key.toLowerCase() === "x") {
      event.preventDefault();
      // As a click, so that Shift means what it means to the mouse.
      const click = new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey });
      rows[at]?.querySelector("input[type=checkbox]")?.dispatchEvent(click);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows' own links and boxes have the focus
    <div
      ref={area}
      onKeyDown={onKeyDown}
      className={cx("min-w-0", className, stale && "opacity-60")}
      aria-busy={stale}
    >
      {children}
    </div>
  );
}
