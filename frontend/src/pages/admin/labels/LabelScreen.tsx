/** The chosen sarees, the paper, and the way to the printer. */
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { adminPaths } from "@/adminPaths";
import { LabelSheets } from "@/features/labels/LabelSheets";
import { PaperPart } from "@/features/labels/PaperPart";
import type { SareeLabel } from "@/features/labels/queries";
import { SareeRows } from "@/features/labels/SareeRows";
import { labelWords, paperWords } from "@/features/labels/sheets";
import { useLabels } from "@/features/labels/useLabels";
import { settingsQuery } from "@/features/settings/queries";
import { sellerWords } from "@/lib/sellerWords";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { AdminPage } from "../frame/AdminPage";

const FORM = "labels-form";
export const BACK = { to: adminPaths.products, label: "Back to the products" };

type Props = {
  labels: readonly SareeLabel[];
  /** So many were chosen and are not there any more. */
  missing: number;
  onRemove: (id: string) => void;
};

export function LabelScreen({ labels, missing, onRemove }: Props) {
  const { choice, choose, field, typed, total, reason, first, printing, busy, print } =
    useLabels(labels);
  const store = useQuery(settingsQuery()).data?.store;
  const seller = store ? sellerWords(store) : null;
  const words = labelWords(total);
  return (
    <AdminPage
      title="Labels"
      back={BACK}
      bar={
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-small text-ink-2">
            {reason ? words : `${words} ${paperWords(total, choice)}`}
          </p>
          <Button type="submit" form={FORM} busy={busy} reason={reason}>
            <Printer size={20} strokeWidth={1.5} aria-hidden="true" />
            Print {words}
          </Button>
        </div>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={print}
        className="grid max-w-[1040px] grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_336px]"
      >
        <div className="grid min-w-0 gap-4">
          {missing > 0 && (
            <InfoPanel tone="turmeric">
              {missing === 1
                ? "One of the chosen sarees is not there any more."
                : `${missing} of the chosen sarees are not there any more.`}
            </InfoPanel>
          )}
          <SareeRows labels={labels} typed={typed} field={field} onRemove={onRemove} />
        </div>
        <PaperPart choice={choice} total={total} first={first} seller={seller} onChoose={choose} />
      </form>
      {printing && <LabelSheets {...printing} seller={seller} />}
    </AdminPage>
  );
}
