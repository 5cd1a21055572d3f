/** How far the pictures of an import are, and which did not arrive. */
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { Progress } from "@/ui/Progress";
import { pictureCount } from "./pictureCount";
import type { ImportFiles } from "./useImportFiles";

/** More of a list nobody reads. */
const SHOWN = 20;

function Failed({ files }: { files: ImportFiles }) {
  const { failed, isTableWaiting, retry, leaveOut } = files;
  return (
    <InfoPanel
      tone="kumkum"
      role="alert"
      title={`${pictureCount(failed.length)} could not be sent`}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="compact" onClick={() => retry(failed.map(({ id }) => id))}>
            {failed.length > 1 ? "Try all again" : "Try again"}
          </Button>
          <Button tone="quiet" size="compact" onClick={() => leaveOut(failed)}>
            {isTableWaiting ? "Go on without" : "Leave out"}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-1">
        {failed.slice(0, SHOWN).map(({ id, file, problem }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{file.name}</span>: {problem}
          </li>
        ))}
      </ul>
      {failed.length > SHOWN && <p>And {failed.length - SHOWN} more.</p>}
    </InfoPanel>
  );
}

export function PicturesSent({ files }: { files: ImportFiles }) {
  const { sent, all, failed, isSending, isDoneAlone, stop } = files;
  if (all === 0) return null;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <Progress label="Pictures sent" value={sent} max={all} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="figures text-small text-ink-2">
            {sent} of {pictureCount(all)} sent
          </p>
          {isSending && (
            <Button tone="quiet" size="compact" onClick={stop}>
              Stop
            </Button>
          )}
        </div>
      </div>
      {failed.length > 0 && <Failed files={files} />}
      <p role="status" className="text-small empty:hidden">
        {isDoneAlone &&
          `${pictureCount(sent)} sent. The shop keeps them for a day, for the CSV file that names them.`}
      </p>
    </div>
  );
}
