/** Buttons that make a report and save it as a file. */
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { describeFailure } from "@/api/errors";
import { saveFile } from "@/lib/saveFile";
import { today } from "@/lib/today";
import { Button } from "@/ui/Button";
import type { ButtonTone } from "@/ui/buttonClass";
import { toast } from "@/ui/toast";
import type { Period } from "./periods";
import { type ReportName, takeReport, takeStockValue } from "./queries";

const ENDINGS: Readonly<Record<ReportName, string>> = {
  gstr1: "zip",
  "day-book": "csv",
  tenders: "csv",
};

/** As the server calls it. */
const fileName = (report: ReportName, { from, to }: Period): string =>
  `${report}-${from}-to-${to}.${ENDINGS[report]}`;

type ButtonProps = { tone: ButtonTone; busy: boolean; onTake: () => void; children: ReactNode };

function TakeButton({ tone, busy, onTake, children }: ButtonProps) {
  return (
    <Button tone={tone} size="compact" busy={busy} onClick={onTake}>
      {!busy && <Download size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />}
      {children}
    </Button>
  );
}

const onError = (error: unknown) => toast.error(describeFailure(error).message);

type Props = { report: ReportName; period: Period; tone: ButtonTone; children: ReactNode };

/** Whoever has asked for a file gets it, also when other days are shown meanwhile: so its days travel along. */
export function TakeReport({ report, period, tone, children }: Props) {
  const file = useMutation({
    mutationFn: (asked: Period) => takeReport(report, asked),
    onSuccess: (taken, asked) => saveFile(taken, fileName(report, asked)),
    onError,
  });
  return (
    <TakeButton tone={tone} busy={file.isPending} onTake={() => file.mutate(period)}>
      {children}
    </TakeButton>
  );
}

export function TakeStockValue({ children }: { children: ReactNode }) {
  const file = useMutation({
    mutationFn: takeStockValue,
    onSuccess: (taken) => saveFile(taken, `stock-value-${today()}.csv`),
    onError,
  });
  return (
    <TakeButton tone="secondary" busy={file.isPending} onTake={() => file.mutate()}>
      {children}
    </TakeButton>
  );
}
