/** Tabs of one browser: one that is signed in hands its token to a new one, and tells the others that somebody is here. */
import { z } from "zod/mini";
import { staffSession } from "@/api/staffSession";

const CHANNEL = "staff";
/** Held by every tab that answers, so that a new one knows whether it is worth waiting. */
const LOCK = "staff";
/** How long a tab that is there may take to answer, in milliseconds: a busy phone needs a while. */
const PATIENCE = 4_000;
/** The same where that is not known: one that is still opening holds nothing yet. */
const USUAL_PATIENCE = 1_000;
/** The same where nobody is known to be signed in. */
const SHORT_PATIENCE = 300;

const message = z.union([
  z.object({ is: z.literal("wanted") }),
  z.object({ is: z.literal("token"), token: z.string(), name: z.string() }),
  z.object({ is: z.literal("alive") }),
]);
type Message = z.infer<typeof message>;

type Line = { say(message: Message): void; close(): void };

const SILENT: Line = { say: () => {}, close: () => {} };

function listen(heard: (message: Message) => void): Line {
  if (typeof BroadcastChannel === "undefined") return SILENT;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const read = message.safeParse(data);
    if (read.success) heard(read.data);
  };
  return { say: (said) => channel.postMessage(said), close: () => channel.close() };
}

// Where there are no locks, nothing is known.
const tells = (): boolean => typeof navigator.locks?.query === "function";

/** Until it is let go; any number of tabs hold it at once. */
function holdLock(): () => void {
  const letGo = new AbortController();
  const { signal } = letGo;
  const held = () => new Promise<void>((done) => signal.addEventListener("abort", () => done()));
  if (tells()) {
    // It fails where it is let go before it was granted.
    navigator.locks.request(LOCK, { mode: "shared", signal }, held).catch(() => undefined);
  }
  return () => letGo.abort();
}

/** How long it is worth to wait for an answer, in milliseconds. */
async function patience(): Promise<number> {
  if (!staffSession.isHinted()) return SHORT_PATIENCE;
  const known = tells() ? await navigator.locks.query().catch(() => null) : null;
  return known?.held?.some(({ name }) => name === LOCK) ? PATIENCE : USUAL_PATIENCE;
}

/** Asks the other tabs for a token; says whether one came. */
export async function askOtherTabs(): Promise<boolean> {
  const longest = await patience();
  return new Promise((done) => {
    const end = (came: boolean) => {
      window.clearTimeout(timer);
      line.close();
      done(came);
    };
    const line = listen((said) => {
      if (said.is !== "token") return;
      staffSession.open(said.token, said.name);
      end(true);
    });
    const timer = window.setTimeout(() => end(false), longest);
    line.say({ is: "wanted" });
  });
}

/**
 * Answers the other tabs while this one is open, and takes the token of the same person who signed in again elsewhere.
 *
 * @param name who works in this tab
 * @param onAlive somebody works in another tab
 */
export function answerOtherTabs(
  name: string,
  onAlive: () => void,
): { alive(): void; close(): void } {
  const hand = () => {
    const token = staffSession.token();
    if (token) line.say({ is: "token", token, name });
  };
  const line = listen((said) => {
    if (said.is === "wanted") hand();
    if (said.is === "alive") onAlive();
    const comesBack = said.is === "token" && said.name === name && !staffSession.token();
    if (comesBack) staffSession.open(said.token, said.name);
  });
  const stop = staffSession.subscribe(hand);
  const letGo = holdLock();
  return {
    alive: () => line.say({ is: "alive" }),
    close: () => {
      stop();
      letGo();
      line.close();
    },
  };
}
