import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SmartImage } from "@/ui/SmartImage";
import type { Shot } from "./facts";

/**
 * The silent video of a saree: its poster first, loaded and played only on a tap, then with the browser's own controls; it
 * stops when swiped away. It has no sound, so its words are its description and the caption under it.
 */
export function GalleryVideo({ shot, active }: { shot: Shot; active: boolean }) {
  const [started, setStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!active) video.current?.pause();
  }, [active]);
  // The button that had the focus is gone; who plays by keyboard also stops by keyboard.
  useEffect(() => {
    if (started) video.current?.focus({ preventScroll: true });
  }, [started]);
  if (started) {
    return (
      <video
        ref={video}
        src={shot.url}
        poster={shot.poster ?? undefined}
        aria-label={`Video: ${shot.alt}`}
        // Where controls alone do not make it reachable by keyboard.
        tabIndex={0}
        autoPlay
        controls
        controlsList="nodownload noplaybackrate"
        disablePictureInPicture
        muted
        loop
        playsInline
        className="size-full bg-mat object-cover focus-visible:outline-offset-[-6px]"
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={`Play the video: ${shot.alt}`}
      onClick={() => setStarted(true)}
      className="relative block size-full focus-visible:outline-offset-[-6px]"
    >
      <SmartImage
        src={shot.poster}
        alt=""
        // The video's size is that of its frames; its poster is a full picture in the same proportions.
        width={shot.width * 2}
        height={shot.height * 2}
        blur={shot.blur}
        sizes="(min-width: 1200px) 640px, (min-width: 720px) 52vw, 99vw"
        className="size-full object-cover"
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-paper">
          <Play size={24} strokeWidth={1.5} aria-hidden="true" />
        </span>
      </span>
    </button>
  );
}
