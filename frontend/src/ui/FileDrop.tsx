/** Files chosen by a button, from the camera, or dropped. */
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "@/lib/cx";
import { Button } from "./Button";

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
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const closed = busy || disabled;
  const take = (files: FileList | null) => {
    if (!closed && files && files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent) => {
    // Also where nothing is taken: otherwise the browser leaves the page for the file.
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
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
      <input
        ref={chooser}
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      <Button
        tone="secondary"
        busy={busy ?? false}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        {button}
      </Button>
      {children}
    </div>
  );
}
