/** The camera over the bill's lines: fetched and opened when somebody wants to scan with it, and closed when the bill is paid. */
import { type ComponentType, lazy, type RefObject, useRef, useState } from "react";
import type { Said } from "../banner";
import type { CameraProps } from "./CameraScan";

type Options = {
  field: RefObject<HTMLInputElement | null>;
  /** With a keyboard at hand the field has the focus again; on a phone it stays where it is. */
  toField: () => void;
  isPaying: boolean;
  say: (said: Said) => void;
};

export function useCameraView({ field, toField, isPaying, say }: Options) {
  const [View, setView] = useState<ComponentType<CameraProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (View && isPaying) setView(null);
  const close = () => {
    setView(null);
    // The button that closed it is gone.
    button.current?.focus();
    toField();
  };
  /** Made anew for each try: a failed one is remembered. */
  const fetched = () =>
    lazy<ComponentType<CameraProps>>(() =>
      import("./CameraScan").then(
        ({ CameraScan }) => ({ default: CameraScan }),
        () => {
          setView(null);
          const text = "The reader could not be loaded. Check the connection and try again.";
          say({ tone: "turmeric", text });
          return { default: () => null };
        },
      ),
    );
  const open = () => {
    setView(fetched);
    // Some phones leave the keyboard up when a button is tapped.
    field.current?.blur();
    toField();
  };
  return {
    View,
    close,
    /** In the field. Without TLS a browser has no cameras to offer, and there is none. */
    way:
      "mediaDevices" in navigator ? { button, isOpen: !!View, onPress: View ? close : open } : null,
  };
}

export type CameraWay = NonNullable<ReturnType<typeof useCameraView>["way"]>;
