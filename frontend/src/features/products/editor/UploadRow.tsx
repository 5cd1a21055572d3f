/** A picture on its way to the shop: how far it is, or why it did not arrive. */
import { RotateCcw, X } from "lucide-react";
import { Progress } from "@/ui/Progress";
import { tool } from "./tool";
import type { Upload } from "./useUploads";

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void };

export function UploadRow({ upload, onCancel, onRetry }: Props) {
  const { file, share, state, problem } = upload;
  const part = Math.round(share * 100);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border border-line bg-white p-3">
      <p className="truncate text-small">{file.name}</p>
      <div className="flex">
        {state === "failed" && (
          <button
            type="button"
            className={tool}
            aria-label={`Send ${file.name} again`}
            onClick={onRetry}
          >
            <RotateCcw size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={tool}
          aria-label={state === "failed" ? `Leave ${file.name} out` : `Stop sending ${file.name}`}
          onClick={onCancel}
        >
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      {state === "failed" ? (
        <p role="alert" className="col-span-2 text-small text-kumkum">
          {problem}
        </p>
      ) : (
        <div className="col-span-2 grid gap-1">
          <Progress label={`Sending ${file.name}`} value={part} max={100} />
          <p className="text-micro text-ink-2">
            {state === "waiting" ? "Waiting" : part < 100 ? `${part} %` : "Being prepared"}
          </p>
        </div>
      )}
    </li>
  );
}
