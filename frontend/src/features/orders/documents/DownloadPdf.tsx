/** Keeps one document as a file. */
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { describeFailure } from "@/api/errors";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";

type Props = {
  fetchPdf: () => Promise<Blob>;
  /** Under which it is saved. */
  file: string;
  /** Of the document. */
  number: string;
};

export function DownloadPdf({ fetchPdf, file, number }: Props) {
  const download = useMutation({
    mutationFn: fetchPdf,
    onSuccess: (pdf) => saveFile(pdf, file),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  return (
    <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      <Download size={20} strokeWidth={1.5} aria-hidden="true" />
      <span>
        Download as PDF<span className="sr-only"> {number}</span>
      </span>
    </Button>
  );
}
