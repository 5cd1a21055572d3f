/** Reads one picture of the video after the other, and tells of each code once. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { type Decoder, loadDecoder } from "./decoder";
import { pictureTaker } from "./picture";
import { seenCodes } from "./seenCodes";

/** At most eight pictures a second, and a breath for the page after each: on a slow phone reading is all there would be. */
const EVERY = 125;
const BREATH = 40;

type Options = {
  video: RefObject<HTMLVideoElement | null>;
  /** The video shows something, and somebody sees it. */
  isOn: boolean;
  onCode: (text: string) => void;
};

export function useReading({ video, isOn, onCode }: Options) {
  const [decode, setDecode] = useState<{ by: Decoder } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const told = useRef(onCode);
  told.current = onCode;
  const [look] = useState(seenCodes);

  useEffect(() => {
    if (decode || hasFailed) return;
    let isOver = false;
    const fail = (error: unknown) => {
      console.error("The reader of codes could not be loaded", error);
      if (!isOver) setFailed(true);
    };
    loadDecoder().then((by) => !isOver && setDecode({ by }), fail);
    return () => {
      isOver = true;
    };
  }, [decode, hasFailed]);

  useEffect(() => {
    if (!isOn || !decode) return;
    const take = pictureTaker();
    let isOver = false;
    let timer = 0;
    const read = async () => {
      const begun = performance.now();
      try {
        const picture = video.current && take(video.current);
        const texts = picture && (await decode.by(picture));
        if (isOver) return;
        for (const text of texts
          ? look(texts.map((one) => one.trim()).filter(Boolean), begun)
          : []) {
          told.current(text);
        }
      } catch (error) {
        console.error("The reader of codes has failed", error);
        if (isOver) return;
        setDecode(null);
        return setFailed(true);
      }
      const spent = performance.now() - begun;
      timer = window.setTimeout(() => void read(), Math.max(BREATH, EVERY - spent));
    };
    void read();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [isOn, decode, video, look]);

  return { isReady: decode !== null, hasFailed, again: () => setFailed(false) };
}
