/** Keeps one document as a file. */
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { describeFailure } from "@/api/errors";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";
import { fetchPdf } from "./queries";
import type { OrderDocument } from "./useDocuments";

export function DownloadPdf({ order, file, body }: OrderDocument) {
  const download = useMutation({
    mutationFn: () => fetchPdf(order, file),
    onSuccess: (pdf) => saveFile(pdf, file),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  return (
    <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      <Download size={20} strokeWidth={1.5} aria-hidden="true" />
      <span>
        Download as PDF<span className="sr-only"> {body.number}</span>
      </span>
    </Button>
  );
}
