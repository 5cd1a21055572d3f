/** A button that makes a report and saves it as a file. */
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { describeFailure } from "@/api/errors";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import type { ButtonTone } from "@/ui/buttonClass";
import { toast } from "@/ui/toast";
import type { Period } from "./periods";
import { type ReportName, takeReport } from "./queries";

const ENDINGS: Readonly<Record<ReportName, string>> = { gstr1: "zip", "day-book": "csv" };

/** As the server calls it. */
const fileName = (report: ReportName, { from, to }: Period): string =>
  `${report}-${from}-to-${to}.${ENDINGS[report]}`;

type Props = { report: ReportName; period: Period; tone: ButtonTone; children: ReactNode };

/** Whoever has asked for a file gets it, also when other days are shown meanwhile: so its days travel along. */
export function TakeReport({ report, period, tone, children }: Props) {
  const file = useMutation({
    mutationFn: (asked: Period) => takeReport(report, asked),
    onSuccess: (taken, asked) => saveFile(taken, fileName(report, asked)),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  return (
    <Button tone={tone} size="compact" busy={file.isPending} onClick={() => file.mutate(period)}>
      {!file.isPending && (
        <Download size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      )}
      {children}
    </Button>
  );
}
