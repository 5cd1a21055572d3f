import { useCallback, useEffect, useId, useState } from "react";
import { isHomeDocument } from "@/lib/documents";
import { sessionStore } from "@/lib/storage";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { Arrows } from "@/ui/CarouselControls";
import { InfoPanel } from "@/ui/InfoPanel";
import { EmbeddedPost } from "./EmbeddedPost";
import { loadEmbedScript } from "./embedScript";

/** The posts were asked for in a document that may not load them. */
const WANTED = "feedWanted";

type Props = { script: string; posts: readonly string[] };
type State = "asleep" | "loading" | "ready" | "failed";

/** Spec section 2: one post under 600 px, two under 900, four on wider screens. */
function usePerPage(): number {
  const middle = useMediaQuery("(width >= 37.5rem)");
  const wide = useMediaQuery("(width >= 56.25rem)");
  return wide ? 4 : middle ? 2 : 1;
}

/**
 * The shop's posts on a social network. Nothing of that network is loaded before the visitor asks for it, because it sees
 * everybody who loads it.
 */
export function SocialFeed({ script, posts }: Props) {
  const [state, setState] = useState<State>("asleep");
  const load = useCallback(() => {
    setState("loading");
    // This document was loaded for another page and may load nothing from elsewhere: the first page's own may.
    if (!isHomeDocument()) {
      sessionStore.set(WANTED, "yes");
      window.location.reload();
      return;
    }
    loadEmbedScript(script).then(
      () => setState("ready"),
      () => setState("failed"),
    );
  }, [script]);
  useEffect(() => {
    if (!sessionStore.get(WANTED)) return;
    sessionStore.remove(WANTED);
    load();
  }, [load]);
  if (state === "ready") return <Posts posts={posts} />;
  if (state === "failed") {
    return (
      <InfoPanel tone="kumkum" role="alert">
        Unable to load Instagram feed. Please try refreshing the page.
      </InfoPanel>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button tone="secondary" busy={state === "loading"} onClick={load}>
        {state === "loading" ? "Loading feed" : "Load feed"}
      </Button>
      <p className="text-small text-ink-2">
        Posts by {new URL(script).hostname}; loading them shares your visit with them.
      </p>
    </div>
  );
}

function Posts({ posts }: { posts: readonly string[] }) {
  const perPage = usePerPage();
  const [first, setFirst] = useState(0);
  const id = useId();
  const pages = Math.max(1, Math.ceil(posts.length / perPage));
  // Kept as the first post in view, so that turning the phone stays at the same posts.
  const page = Math.min(Math.floor(first / perPage), pages - 1);
  const go = (wanted: number) => setFirst(((wanted + pages) % pages) * perPage);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-roledescription="carousel" aria-label="Posts">
      <ul id={id} className="grid gap-5 sm:grid-cols-2 md:grid-cols-4 lg:gap-6">
        {posts.slice(page * perPage, (page + 1) * perPage).map((post) => (
          <li key={post}>
            <EmbeddedPost address={post} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-4">
          <span className="figures text-small text-ink-2" aria-live="polite">
            {page + 1} / {pages}
          </span>
          <span className="flex gap-2">
            <Arrows label="posts" controls={id} page={page} go={go} />
          </span>
        </div>
      )}
    </div>
  );
}
