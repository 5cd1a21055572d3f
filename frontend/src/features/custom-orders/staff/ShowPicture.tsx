/** The customer's picture is shown when somebody asks for it, because each look is noted. */
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import type { PhotoLook } from "./usePhotoLook";

type Props = { look: PhotoLook; disabled?: boolean };

export function ShowPicture({ look: { url, lost, busy, error, ask }, disabled }: Props) {
  return (
    <>
      {!url && (
        <>
          <p className="text-small text-ink-2">
            It may show somebody’s family. Each look is noted in the log.
          </p>
          <Button
            tone="secondary"
            size="compact"
            className="justify-self-start"
            busy={busy}
            disabled={disabled}
            onClick={ask}
          >
            {lost ? "Show it again" : "Show the picture"}
          </Button>
        </>
      )}
      {Boolean(error) && (
        <InfoPanel tone="kumkum" role="alert" title="Not shown">
          {describeFailure(error).message}
        </InfoPanel>
      )}
    </>
  );
}
