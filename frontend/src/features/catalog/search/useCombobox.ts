import { type KeyboardEvent, useState } from "react";

type Wants = {
  /** How many rows there are now. */
  count: number;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Takes the row at this place. */
  onPick: (index: number) => void;
};

/** The keys of a combobox with a list (ARIA 1.2): ↑ ↓ walk and wrap around, Enter takes, Esc closes. */
export function useCombobox({ count, open, setOpen, onPick }: Wants) {
  const [at, setAt] = useState(-1);
  const active = open && at < count ? at : -1;

  const step = (by: 1 | -1) => {
    if (count === 0) return;
    if (!open) {
      setOpen(true);
      setAt(by === 1 ? 0 : count - 1);
      return;
    }
    // One place more than there are rows: the field itself, as typed.
    const places = count + 1;
    setAt(((active + 1 + by + places) % places) - 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an Indian script is being composed, the keys belong to the keyboard.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      onPick(active);
    } else if (event.key === "Escape" && open && count > 0) {
      // Closes the list only; a second Esc empties the field.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return { active, onKeyDown, reset: () => setAt(-1) };
}
