/** The camera at the back of the device, for as long as somebody can see what it shows. */
import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/** Why there is no picture. */
export type CameraTrouble = "refused" | "none" | "busy";

/** No browser's list of what a camera can do is as long as what its cameras can. */
type Light = { torch?: boolean };
type LightConstraints = MediaTrackConstraintSet & Light;

export type Torch = { isOn: boolean; toggle: () => void };

/** Fine bars need a fine picture; the camera gives what it has. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const REFUSED = ["NotAllowedError", "SecurityError"];
const NONE = ["NotFoundError", "OverconstrainedError"];

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : "";
  if (REFUSED.includes(name)) return "refused";
  return NONE.includes(name) ? "none" : "busy";
}

const watchPage = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

const hasLight = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as Light | undefined)?.torch === true;

export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const isSeen = useSyncExternalStore(watchPage, () => document.visibilityState === "visible");
  const [turn, setTurn] = useState(0);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another try.
  useEffect(() => {
    const place = video.current;
    if (!isSeen || !place) return;
    let isOver = false;
    let running: MediaStream | null = null;
    const start = async () => {
      try {
        const stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (isOver) return stop(stream);
        running = stream;
        place.srcObject = stream;
        // A call or another program has taken it.
        const [first] = stream.getVideoTracks();
        first?.addEventListener("ended", () => setTrouble("busy"));
        await place.play();
        if (!isOver) setTrack(first ?? null);
      } catch (error) {
        if (!isOver) setTrouble(troubleOf(error));
      }
    };
    void start();
    return () => {
      isOver = true;
      if (running) stop(running);
      place.srcObject = null;
      setTrack(null);
      setTrouble(null);
      setLit(false);
    };
  }, [isSeen, turn, video]);

  const light = async (torch: boolean) => {
    const wanted: LightConstraints = { torch };
    try {
      await track?.applyConstraints({ advanced: [wanted] });
      setLit(torch);
    } catch (error) {
      console.error("The light could not be switched", error);
    }
  };
  const torch: Torch | null =
    track && hasLight(track) ? { isOn: isLit, toggle: () => void light(!isLit) } : null;
  return {
    isOn: track !== null && trouble === null,
    trouble,
    torch,
    again: () => setTurn((now) => now + 1),
  };
}
