/** The rows of a list: faint while they are asked for anew, and gone through by keys once one of them has the focus. */
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cx } from "@/lib/cx";
import { useShortcuts } from "./shortcuts";

const STEP: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Somebody writes here, or chooses. */
const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=checkbox]), textarea, select, [role=combobox]");

type Props = { stale: boolean; className?: string; children: ReactNode };

export function RowArea({ stale, className, children }: Props) {
  const { singleKeys } = useShortcuts();
  const area = useRef<HTMLDivElement>(null);
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
      rows[at + step]?.querySelector<HTMLElement>("a[href]")?.focus();
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
