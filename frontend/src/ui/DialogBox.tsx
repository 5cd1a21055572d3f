import * as Primitive from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { buttonClass } from "./buttonClass";
import { useReturnFocus } from "./useReturnFocus";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence: what will happen. */
  children: ReactNode;
  /** The safe way out; it has the focus first. */
  keep: string;
  /** Names the act itself: "Cancel order", never "Yes". */
  act: string;
  onAct: () => void;
  /** The act takes something away. */
  danger?: boolean;
};

/** The question itself. On phones it rises from below. */
export function DialogBox({
  open,
  onOpenChange,
  title,
  children,
  keep,
  act,
  onAct,
  danger,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim fixed inset-0 z-(--z-dialog)" />
        <Primitive.Content
          {...returnFocus}
          className="fade fixed inset-x-0 bottom-0 z-(--z-dialog) grid grid-cols-[minmax(0,1fr)] gap-3 rounded-t-sheet bg-white p-5 pb-[calc(20px+env(safe-area-inset-bottom))] shadow-sheet sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[480px] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-none sm:p-6"
        >
          <Primitive.Title asChild>
            <h2 className="text-h3">{title}</h2>
          </Primitive.Title>
          <Primitive.Description asChild>
            <div className="text-ink-2 wrap-anywhere">{children}</div>
          </Primitive.Description>
          <div className="mt-2 grid gap-2 sm:flex sm:justify-end">
            <Primitive.Cancel className={buttonClass("secondary")}>{keep}</Primitive.Cancel>
            <Primitive.Action
              className={buttonClass(danger ? "danger" : "primary")}
              onClick={onAct}
            >
              {act}
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
