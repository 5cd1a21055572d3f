/** One picture that goes with the message: chosen, looked at, taken out again. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PHOTO_TYPES } from "@/features/custom-orders/photo";
import { Button } from "@/ui/Button";
import { FieldError } from "@/ui/FieldError";
import { FileButton } from "@/ui/FileButton";

/** As it was chosen. Its address holds the file in memory, so it is given back. */
function Preview({ photo }: { photo: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    address && (
      <img
        src={address}
        alt={`To send: ${photo.name}`}
        className="max-h-32 max-w-40 bg-sunk object-contain wrap-anywhere"
      />
    )
  );
}

type Props = {
  photo: File | null;
  /** Why the shop did not take it. */
  error: string | undefined;
  /** It is being sent. */
  disabled: boolean;
  onPhoto: (photo: File | null) => void;
  /** What sends it. */
  children: ReactNode;
};

export function PictureToSend({ photo, error, disabled, onPhoto, children }: Props) {
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <>
      {photo && (
        <div className="flex flex-wrap items-center gap-3">
          <Preview photo={photo} />
          <Button
            tone="quiet"
            disabled={disabled}
            aria-label="Remove the picture"
            onClick={() => {
              onPhoto(null);
              // This button goes with the picture.
              chooser.current?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {error && <FieldError>{error}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <FileButton
          ref={chooser}
          tone="quiet"
          label="Picture to send"
          accept={PHOTO_TYPES}
          disabled={disabled}
          onFiles={([chosen]) => {
            if (chosen) onPhoto(chosen);
          }}
        >
          {photo ? "Choose another picture" : "Add a picture"}
        </FileButton>
      </div>
    </>
  );
}
