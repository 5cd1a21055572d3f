import { X } from "lucide-react";
import * as Primitive from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cx } from "@/lib/cx";
import { useReturnFocus } from "./useReturnFocus";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Seen by nobody, heard by screen readers, when the title alone would not explain the panel. */
  description?: string;
  side?: "left" | "right" | "bottom" | "full";
  /** What gets the focus instead of the title, once it is there. */
  firstFocus?: () => HTMLElement | null;
  children: ReactNode;
  /** Stays at the bottom: the action. */
  foot?: ReactNode;
};

const sides = {
  left: "sheet-left inset-y-0 left-0 w-[min(320px,100vw-40px)]",
  right: "sheet-right inset-y-0 right-0 w-[min(420px,100vw-40px)]",
  bottom: "sheet-bottom inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet",
  full: "fade inset-0",
};

/** Ctrl or ⌘ with Enter sends the form that somebody is typing in, from a text of several lines too. */
function submitByKey(event: KeyboardEvent) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.closest("form")?.requestSubmit();
}

/** A modal panel from an edge. Focus goes to its title and comes back to the opener; Esc and the scrim close it. */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  side = "right",
  firstFocus,
  children,
  foot,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim fixed inset-0 z-(--z-drawer)" />
        <Primitive.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            (firstFocus?.() ?? heading.current)?.focus();
          }}
          onKeyDown={submitByKey}
          className={cx(
            "fixed z-(--z-drawer) flex flex-col bg-white shadow-sheet focus:outline-none",
            sides[side],
          )}
        >
          <div className="flex min-h-14 items-center justify-between border-b border-line pl-4">
            <Primitive.Title asChild>
              <h2
                ref={heading}
                tabIndex={-1}
                className="py-3 font-sans text-title font-semibold focus:outline-none"
              >
                {title}
              </h2>
            </Primitive.Title>
            <Primitive.Close
              aria-label={`Close ${title.toLowerCase()}`}
              className="grid size-14 place-items-center hover:bg-sunk focus-visible:-outline-offset-4"
            >
              <X size={24} strokeWidth={1.5} aria-hidden="true" />
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description className="sr-only">{description}</Primitive.Description>
          )}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {foot && (
            <div className="border-t border-line p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
              {foot}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
