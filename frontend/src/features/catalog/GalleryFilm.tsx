import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SmartImage } from "@/ui/SmartImage";
import type { Shot } from "./facts";

/**
 * The silent film of a saree: its poster first, loaded and played only on a tap, stopped by another tap or when swiped
 * away. It has no sound and lasts seconds, so the whole picture is its only control.
 */
export function GalleryFilm({ shot, active }: { shot: Shot; active: boolean }) {
  const [started, setStarted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!active) film.current?.pause();
  }, [active]);
  const press = () => {
    if (!started) setStarted(true);
    // Playing may be refused (a phone saving power); the play mark then simply stays.
    else if (film.current?.paused) void film.current.play().catch(() => setPlaying(false));
    else film.current?.pause();
  };
  return (
    <button
      type="button"
      aria-label={`${playing ? "Pause" : "Play"} the film: ${shot.alt}`}
      onClick={press}
      className="relative block size-full focus-visible:outline-offset-[-6px]"
    >
      {started ? (
        <video
          ref={film}
          src={shot.url}
          poster={shot.poster ?? undefined}
          autoPlay
          muted
          loop
          playsInline
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          className="size-full object-cover"
        />
      ) : (
        <SmartImage
          src={shot.poster}
          alt=""
          // The film's size is that of its frames; its poster is a full picture in the same proportions.
          width={shot.width * 2}
          height={shot.height * 2}
          blur={shot.blur}
          sizes="(min-width: 900px) 52vw, 100vw"
          className="size-full object-cover"
        />
      )}
      {!playing && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full bg-paper">
            <Play size={24} strokeWidth={1.5} aria-hidden="true" />
          </span>
        </span>
      )}
    </button>
  );
}
