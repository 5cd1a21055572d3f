/** All orders of the list as a file: how far it is, a way to stop it, and what went wrong. */
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import { saveFile } from "@/lib/saveFile";
import { today } from "@/lib/today";
import { toast } from "@/ui/toast";
import { exportOrders, type Progress } from "./exportOrders";
import type { ListAddress } from "./listAddress";

const count = new Intl.NumberFormat("en-IN");

const words = ({ done, all }: Progress): string =>
  `${count.format(done)} of ${count.format(Math.max(all, done))}`;

export function ExportOrders({ list, className }: { list: ListAddress; className: string }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const file = useMutation({
    mutationFn: (signal: AbortSignal) => exportOrders(list, signal, setProgress),
    onSuccess: (orders) => saveFile(orders, `orders-${today()}.csv`),
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
        className={className}
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
