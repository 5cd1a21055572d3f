/** Fetches a paper and hands it to the browser's downloads. */
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
  /** Where several papers can be saved: which one this is. */
  name?: string;
};

export function SavePdf({ fetchPdf, file, name }: Props) {
  const download = useMutation({
    mutationFn: fetchPdf,
    onSuccess: (pdf) => saveFile(pdf, file),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  return (
    <Button
      tone="secondary"
      wide
      size={name ? "compact" : "regular"}
      aria-label={name && `PDF of ${name}`}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      <Download size={20} strokeWidth={1.5} aria-hidden="true" />
      {name ? "PDF" : "Download as PDF"}
    </Button>
  );
}
