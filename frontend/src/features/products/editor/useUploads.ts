/** Pictures and videos on their way to the shop: three at a time, each with its own progress, its own failure and its own way back. */
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import type { Medium } from "./sareeFields";
import { sendPicture, tooHeavy } from "./sendPicture";

const AT_ONCE = 3;

export type Upload = {
  id: number;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** 0 to 1. */
  share: number;
  problem?: string;
};

export function useUploads(onKept: (medium: Medium) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  const kept = useRef(onKept);
  kept.current = onKept;

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list is what starts the next one
  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    const waiting = uploads.filter(
      ({ id, state }) => state === "waiting" && !running.current.has(id),
    );
    for (const { id, file } of waiting.slice(0, Math.max(0, free))) {
      const control = new AbortController();
      running.current.set(id, control);
      change(id, { state: "sending", share: 0 });
      sendPicture(file, (share) => change(id, { share }), control.signal)
        .then((medium) => {
          kept.current(medium);
          drop(id);
        })
        .catch((failure) => {
          if (control.signal.aborted) drop(id);
          else change(id, { state: "failed", problem: describeFailure(failure).message });
        })
        .finally(() => {
          running.current.delete(id);
          // Whoever waits sees that there is room again.
          setUploads((all) => [...all]);
        });
    }
  }, [uploads]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const control of all.values()) control.abort();
    };
  }, []);

  return {
    uploads,
    /** How many wait or are being sent: those a page that closes throws away. */
    underWay: uploads.filter(({ state }) => state !== "failed").length,
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file) => {
          const problem = tooHeavy(file);
          const state = problem ? ("failed" as const) : ("waiting" as const);
          return { id: next.current++, file, state, share: 0, ...(problem && { problem }) };
        }),
      ]),
    retry: (id: number) => change(id, { state: "waiting", share: 0 }),
    cancel: (id: number) => {
      const control = running.current.get(id);
      if (control) control.abort();
      else drop(id);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
