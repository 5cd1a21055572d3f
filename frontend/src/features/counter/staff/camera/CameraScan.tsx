/** Scanning with the camera: what it sees is read until it is closed, one label after the other. */
import { Check, Flashlight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/ui/Button";
import { Spinner } from "@/ui/Spinner";
import { CameraBox } from "./CameraBox";
import { type CameraTrouble, useCamera } from "./useCamera";
import { useReading } from "./useReading";

export type CameraProps = {
  /** Takes what was read; answers with the name of what came of it, as the saree that it put on the bill. */
  onRead: (text: string) => Promise<string | null>;
  /** Something lies over it: nothing is read. */
  isPaused: boolean;
  onClose: () => void;
  /** Left out where labels put sarees on a bill. */
  words?: CameraWords;
};

type CameraWords = {
  hold: string;
  /** What helps without a camera. */
  otherwise: string;
  /** Said of what came of it. */
  done: string;
};
const OF_LABELS: CameraWords = {
  hold: "Hold a label before the camera.",
  otherwise: "type the number",
  done: "added",
};

const NO_READER = "The reader could not be loaded. Check the connection.";

const TROUBLE: Readonly<Record<CameraTrouble, string>> = {
  refused:
    "The camera is blocked for this page. Allow it in the browser's settings for this address",
  none: "No camera was found on this device. Connect one",
  busy: "Another program uses the camera. Close it there",
};

/** Escape is the way out of whatever lies on top, and of the field's own list first. */
function useEscape(isHeard: boolean, onEscape: () => void): void {
  const now = useRef(onEscape);
  now.current = onEscape;
  useEffect(() => {
    if (!isHeard) return;
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || document.querySelector("[role=dialog]")) return;
      now.current();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isHeard]);
}

export function CameraScan({ onRead, isPaused, onClose, words = OF_LABELS }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [count, setCount] = useState(0);
  const [added, setAdded] = useState<string | null>(null);
  const lastRead = useRef(0);
  const camera = useCamera(video);
  const reading = useReading({
    video,
    isOn: camera.isOn && !isPaused,
    onCode: (text) => {
      setCount((now) => now + 1);
      const read = ++lastRead.current;
      // An older label's answer may come last.
      void onRead(text).then((name) => read === lastRead.current && setAdded(name));
    },
  });
  useEscape(!isPaused, onClose);

  const noPicture = camera.trouble && `${TROUBLE[camera.trouble]}, or ${words.otherwise}.`;
  const trouble = noPicture ?? (reading.hasFailed ? NO_READER : null);
  const isReady = camera.isOn && reading.isReady;
  const said = () => {
    if (trouble) return trouble;
    if (!isReady) return <Spinner label="Starting the camera…" />;
    if (added === null) return words.hold;
    return (
      // The same saree again is news too.
      <span key={count} className="inline-flex min-w-0 items-center gap-2">
        <Check size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {added} {words.done}.
        </span>
      </span>
    );
  };
  const { torch } = camera;
  return (
    <CameraBox
      picture={
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label="What the camera sees"
            className="absolute inset-0 size-full object-cover"
          />
          {count > 0 && (
            <span
              key={count}
              aria-hidden="true"
              className="absolute inset-0 bg-paper motion-safe:animate-[fade-out_400ms_ease-out_both] motion-reduce:hidden"
            />
          )}
        </>
      }
      said={said()}
      actions={
        <>
          {trouble && (
            <Button
              tone="panel"
              size="compact"
              onClick={camera.trouble ? camera.again : reading.again}
            >
              Try again
            </Button>
          )}
          {torch && (
            <Button
              tone="panel"
              size="compact"
              aria-pressed={torch.isOn}
              onClick={torch.toggle}
              className="aria-pressed:bg-zari-bright"
            >
              <Flashlight size={20} strokeWidth={1.5} aria-hidden="true" />
              Light
            </Button>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}
