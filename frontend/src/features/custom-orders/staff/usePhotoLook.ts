/** The customer's picture while somebody looks at it: asked for by hand once, and shared by all that show it. */
import { useEffect, useState } from "react";
import { fetchPhoto } from "../fetchPhoto";
import type { Photo } from "../photo";
import { useLookAtPhoto } from "./queries";

export type PhotoLook = {
  /** For an `img`; null until somebody has asked for it, and once the link is over. */
  url: string | null;
  /** Its pixels, once they were read. */
  photo: Photo | null;
  /** Its pixels cannot be had. */
  unreadable: boolean;
  busy: boolean;
  /** It was shown before, and the link is over. */
  lost: boolean;
  error: unknown;
  ask: () => void;
  onLost: () => void;
};

export function usePhotoLook(id: string): PhotoLook {
  const look = useLookAtPhoto(id);
  const [lost, setLost] = useState(false);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const url = look.data?.url;
  useEffect(() => {
    if (!url) return;
    const closed = new AbortController();
    setUnreadable(false);
    fetchPhoto(url, closed.signal).then((found) => {
      if (closed.signal.aborted) return;
      if (found) setPhoto(found);
      setUnreadable(found === null);
    });
    return () => closed.abort();
  }, [url]);
  return {
    url: lost ? null : (url ?? null),
    photo,
    unreadable,
    busy: look.isPending,
    lost,
    error: look.error,
    ask: () => {
      setLost(false);
      look.mutate();
    },
    onLost: () => setLost(true),
  };
}
