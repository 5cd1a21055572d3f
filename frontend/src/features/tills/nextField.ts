import type { KeyboardEvent } from "react";

/** Enter in a field goes on to the next one; in the last it sends the form. */
export function nextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event;
  if (key !== "Enter" || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) {
    return;
  }
  const fields = [...currentTarget.querySelectorAll<HTMLElement>("input, textarea")];
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
