/** Brings the social network's script onto the page, and tries again when it does not come. */

/** Spec section 2: retried up to 3 times, 2 s apart. */
const RETRIES = 3;
const PAUSE = 2000;

/** What the network's script leaves on the window: it turns marked quotes into its posts. */
type Embeds = { process: (within?: Element) => void };
declare global {
  interface Window {
    instgrm?: { Embeds?: Embeds };
  }
}

function attempt(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The feed's script did not come."));
    };
    document.head.append(script);
  });
}

const pause = () => new Promise((next) => setTimeout(next, PAUSE));

/** Loads the script; rejects after the last try has failed too. */
export async function loadEmbedScript(address: string): Promise<void> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(address);
    } catch (failure) {
      if (retries === RETRIES) throw failure;
      await pause();
    }
  }
}

/** Lets the script draw the posts within an element. */
export function drawPosts(within: Element): void {
  window.instgrm?.Embeds?.process(within);
}
