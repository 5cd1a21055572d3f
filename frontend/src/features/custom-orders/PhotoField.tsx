import { type ReactNode, useState } from "react";
import { Button } from "@/ui/Button";
import { FieldError } from "@/ui/FieldError";
import { FileDrop } from "@/ui/FileDrop";
import { Skeleton } from "@/ui/Skeleton";
import {
  PHOTO_ID,
  PHOTO_TROUBLES,
  PHOTO_TYPES,
  type Photo,
  type PhotoTrouble,
  readPhoto,
} from "./photo";
import type { KeptState } from "./request/useRequestPhoto";

type Props = {
  photo: Photo | null;
  /** How far the photo has come that the shop has; null where it is not meant. */
  kept?: KeptState | null;
  /** Why the shop did not take it. */
  refusal: string | null;
  /** How heavy it may be; null until the shop has said so. */
  megabytes: number | null;
  /** It is being sent. */
  disabled: boolean;
  onPhoto: (photo: Photo | null) => void;
  /** The part that is woven, while there is a photo. */
  children: ReactNode;
};

const KEPT = {
  loading: "Your photo is on its way to this page…",
  unshown: "Your photo could not be shown here. It stays as it is unless you choose another.",
} as const;

/** A photo is chosen, dropped or taken; a wrong one leaves the last one where it was. */
export function PhotoField(props: Props) {
  const { photo, kept = null, refusal, megabytes, disabled, onPhoto, children } = props;
  const [trouble, setTrouble] = useState<PhotoTrouble | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async ([file]: File[]) => {
    if (!file) return;
    setBusy(true);
    try {
      const read = await readPhoto(file, megabytes);
      const wrong = typeof read === "string";
      setTrouble(wrong ? read : null);
      if (!wrong) onPhoto(read);
    } finally {
      setBusy(false);
    }
  };
  const said = trouble ? PHOTO_TROUBLES[trouble] : refusal;
  return (
    <div id={PHOTO_ID} tabIndex={-1} data-quiet-focus className="grid gap-4">
      <FileDrop
        id="photo"
        label="Your photo"
        accept={PHOTO_TYPES}
        busy={busy}
        disabled={disabled}
        button={photo || kept ? "Choose another photo" : "Choose a photo"}
        onFiles={take}
      >
        <p className="text-small text-ink-2">
          JPEG, PNG or WebP up to {megabytes ?? "…"} MB, from your files or your camera. It stays in
          this browser until you send your request. Without a photo we weave colours, border and
          message.
        </p>
        {(photo || kept) && (
          <Button tone="quiet" onClick={() => onPhoto(null)}>
            Take the photo out
          </Button>
        )}
      </FileDrop>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {kept && kept !== "shown" && KEPT[kept]}
      </p>
      <div role="alert" className="empty:hidden">
        {said && <FieldError>{said}</FieldError>}
      </div>
      {/* Its place is kept while the shop's photo is fetched: the fields below stay where they are. */}
      {photo ? children : kept === "loading" && <Skeleton className="h-102 sm:h-65" />}
    </div>
  );
}
