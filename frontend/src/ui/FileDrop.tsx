/** Files chosen by a button, from the camera, or dropped. */
import { type DragEvent, type ReactNode, useState } from "react";
import { cx } from "@/lib/cx";
import { FileButton } from "./FileButton";

type Props = {
  /** Heard; the button says what it is. */
  label: string;
  /** Where a message about the files leads to. */
  id?: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  busy?: boolean;
  /** On the button. */
  button: ReactNode;
  /** Beneath it. */
  children: ReactNode;
  onFiles: (files: File[]) => void;
};

export function FileDrop(props: Props) {
  const { label, id, accept, multiple, disabled, busy, button, children, onFiles } = props;
  const [over, setOver] = useState(false);
  const closed = busy || disabled;
  const drop = (event: DragEvent) => {
    // Also where nothing is taken: otherwise the browser leaves the page for the file.
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!closed && files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button is the one for everybody
    <div
      onDragOver={(event) => {
        event.preventDefault();
        if (!closed) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "grid justify-items-center gap-2 border border-dashed border-control px-4 py-6 text-center",
        over ? "bg-info-tint" : "bg-off",
      )}
    >
      <FileButton
        label={label}
        id={id}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        busy={busy}
        onFiles={onFiles}
      >
        {button}
      </FileButton>
      {children}
    </div>
  );
}
