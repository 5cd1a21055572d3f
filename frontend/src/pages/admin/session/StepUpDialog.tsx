/**
 * A call asks who it is once more: over the page, which stays as it is. Whoever confirms has the call repeated
 * (`api/asStaff.ts`).
 */
import * as Primitive from "radix-ui/dialog";
import { useEffect, useState } from "react";
import { staffWork } from "@/api/staffWork";
import { StepUpForm } from "@/features/staff/security/StepUpForm";
import { useReturnFocus } from "@/ui/useReturnFocus";

type Asked = { answer: (sure: boolean) => void };

export function StepUpDialog({ withCode }: { withCode: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const returnFocus = useReturnFocus();
  useEffect(
    () =>
      staffWork.askSureBy(
        () =>
          new Promise((resolve) => {
            setAsked({
              answer: (sure) => {
                setAsked(null);
                resolve(sure);
              },
            });
          }),
      ),
    [],
  );
  return (
    <Primitive.Root open={asked !== null} onOpenChange={() => asked?.answer(false)}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim fixed inset-0 z-(--z-dialog)" />
        <Primitive.Content
          {...returnFocus}
          className="fade fixed inset-x-0 bottom-0 z-(--z-dialog) grid max-h-dvh gap-3 overflow-y-auto rounded-t-sheet bg-white p-5 pb-[calc(20px+env(safe-area-inset-bottom))] shadow-sheet sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[440px] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-none sm:p-6"
        >
          <Primitive.Title asChild>
            <h2 className="text-h3">Is it you?</h2>
          </Primitive.Title>
          <Primitive.Description className="text-ink-2">
            Money, accounts and customers' data ask for your password once more. It is good for ten
            minutes; nothing you typed is lost.
          </Primitive.Description>
          <StepUpForm
            withCode={withCode}
            onSure={() => asked?.answer(true)}
            onCancel={() => asked?.answer(false)}
          />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
