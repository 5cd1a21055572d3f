/** Asking again for a picture that is not there yet, more and more rarely, and only while somebody looks. */

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;
/** About six minutes; who comes back after that loads the page anew. */
const TRIES = 28;

type Sources = { src: string; srcSet?: string | undefined; sizes?: string | undefined };

/** Calls `arrived` once the picture can be loaded; the answer stops the asking. */
export function awaitPicture(sources: Sources, arrived: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let tries = 0;
  let stopped = false;
  const waitAndAsk = () => {
    if (stopped || tries >= TRIES) return;
    timer = setTimeout(ask, Math.min(FIRST_WAIT_MS * 1.4 ** tries, LONGEST_WAIT_MS));
  };
  const ask = () => {
    if (document.hidden) return waitAndAsk();
    tries += 1;
    const probe = new Image();
    probe.onload = () => {
      if (!stopped) arrived();
    };
    probe.onerror = waitAndAsk;
    if (sources.sizes) probe.sizes = sources.sizes;
    if (sources.srcSet) probe.srcset = sources.srcSet;
    probe.src = sources.src;
  };
  waitAndAsk();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
