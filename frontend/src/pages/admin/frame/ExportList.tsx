/** All rows of a list as a file: how far it is, a way to stop it, and what went wrong. */
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import type { Progress } from "@/lib/readRows";
import { saveFile } from "@/lib/saveFile";
import { today } from "@/lib/today";
import { toolClass } from "@/ui/buttonClass";
import { toast } from "@/ui/toast";

const count = new Intl.NumberFormat("en-IN");

const words = ({ done, all }: Progress): string =>
  `${count.format(done)} of ${count.format(Math.max(all, done))}`;

type Props = {
  /** Begins the file's name. */
  name: string;
  fetchFile: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Blob>;
};

export function ExportList({ name, fetchFile }: Props) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const file = useMutation({
    mutationFn: (signal: AbortSignal) => fetchFile(signal, setProgress),
    onSuccess: (rows) => saveFile(rows, `${name}-${today()}.csv`),
    onError: (error, signal) => {
      if (!signal.aborted) toast.error(describeFailure(error).message);
    },
    onSettled: () => setProgress(null),
  });
  const start = () => {
    stop.current = new AbortController();
    file.mutate(stop.current.signal);
  };
  return (
    <>
      <button
        type="button"
        aria-label={file.isPending ? "Stop the export" : "Export as CSV"}
        onClick={() => (file.isPending ? stop.current?.abort() : start())}
        className={toolClass}
      >
        <Download size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-sm:hidden">{file.isPending ? "Stop" : "Export"}</span>
      </button>
      {file.isPending && (
        <p role="status" className="text-small text-ink-2 figures">
          {progress ? words(progress) : "Exporting…"}
        </p>
      )}
    </>
  );
}
