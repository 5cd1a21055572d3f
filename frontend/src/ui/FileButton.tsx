/** A button that opens the device's files or its camera. */
import { type ReactNode, type Ref, useRef } from "react";
import { Button } from "./Button";
import type { ButtonTone } from "./buttonClass";

type Props = {
  /** Heard; the button says what it is. */
  label: string;
  /** Where a message about the files leads to. */
  id?: string | undefined;
  accept: string;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
  tone?: ButtonTone;
  /** The button, for whoever gives it the focus. */
  ref?: Ref<HTMLButtonElement>;
  /** On the button. */
  children: ReactNode;
  onFiles: (files: File[]) => void;
};

export function FileButton(props: Props) {
  const { label, id, accept, multiple, disabled, busy, tone = "secondary", ref, children } = props;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
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
          const files = [...(target.files ?? [])];
          // Otherwise the same file, chosen once more, would be no change.
          target.value = "";
          if (!busy && !disabled && files.length > 0) props.onFiles(files);
        }}
      />
      <Button
        ref={ref}
        tone={tone}
        busy={busy ?? false}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
