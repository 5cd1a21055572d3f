import { Download, Share2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { useNear } from "@/lib/useNear";
import { Button } from "@/ui/Button";
import { ErrorBoundary } from "@/ui/ErrorBoundary";
import { Spinner } from "@/ui/Spinner";
import { keepPreview, sharePreview } from "./caption";
import type { ClothState } from "./cloth/useWovenCloth";
import { ROOMY, sparesData } from "./device";
import { StillCanvas } from "./StillCanvas";

const MovingCloth = lazy(() =>
  import("./preview/MovingCloth").then(({ MovingCloth }) => ({ default: MovingCloth })),
);

type Props = {
  cloth: ClothState;
  /** A photo was chosen; its cloth may still be on the loom. */
  hasPhoto: boolean;
  /** "Preview: your photo in zari on red silk, traditional border." */
  label: string;
  /** On pictures that are kept or sent. */
  caption: string;
};

type Drawn = "waiting" | "moving" | "lost" | "never";

/** Over the still, while what draws the moving cloth is fetched. */
const Waits = () => (
  <span className="absolute inset-x-0 bottom-4 grid justify-items-center">
    <span className="bg-paper px-4 py-2">
      <Spinner label="Hanging up the cloth…" />
    </span>
  </span>
);

/** The cloth at the size it is judged at: a still at once, and the moving one where it was asked for. */
export function ClothPreview({ cloth, hasPhoto, label, caption }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const roomy = useMediaQuery(ROOMY);
  const [asked, setAsked] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>("waiting");
  const stillCanvas = useRef<HTMLCanvasElement>(null);
  const movingPicture = useRef<(<Made>(make: (canvas: HTMLCanvasElement) => Made) => Made) | null>(
    null,
  );
  const byItself = roomy && !sparesData();
  const { woven, still } = cloth;
  const moves = (asked || byItself) && near && woven !== null && drawn !== "never";
  const withPicture = (use: (canvas: HTMLCanvasElement, caption: string) => Promise<void>) => {
    const done = (made: Promise<void>) => made.catch((cause: unknown) => console.error(cause));
    if (movingPicture.current && drawn !== "lost") {
      void movingPicture.current((canvas) => done(use(canvas, caption)));
    } else if (stillCanvas.current) {
      void done(use(stillCanvas.current, caption));
    }
  };
  return (
    <div className="grid gap-3">
      <div
        ref={place}
        className="relative h-[min(600px,125vw)] overflow-hidden bg-[radial-gradient(120%_90%_at_35%_20%,#f3eadb,#dccdb8_60%,#bfaa90)] has-[[role=group]:focus-visible]:outline-3 has-[[role=group]:focus-visible]:outline-offset-2 md:h-[600px]"
        data-cloth={moves && drawn === "moving" ? "moving" : "still"}
      >
        <StillCanvas
          canvas={stillCanvas}
          still={still}
          label={label}
          hidden={moves && drawn === "moving"}
        />
        {moves ? (
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={<Waits />}>
              <MovingCloth
                woven={woven}
                label={label}
                small={!roomy}
                picture={movingPicture}
                onShown={() => setDrawn("moving")}
                onLost={(forGood) => setDrawn(forGood ? "never" : "lost")}
              />
            </Suspense>
          </ErrorBoundary>
        ) : (
          drawn !== "never" &&
          woven && (
            <span className="absolute inset-x-0 bottom-4 grid justify-items-center">
              <Button tone="secondary" onClick={() => setAsked(true)}>
                See it on fabric
              </Button>
            </span>
          )
        )}
        {!woven?.picture && !cloth.failed && (
          <p className="pointer-events-none absolute inset-x-4 top-[38%] mx-auto w-fit bg-paper px-4 py-2 text-center font-medium">
            {hasPhoto ? "Weaving your photo…" : "Upload an image to preview on fabric"}
          </p>
        )}
      </div>
      <p className="text-small text-ink-2">
        Preview. Zari thread, colour and size vary on the loom; the weaver confirms the drawing
        before work starts.
      </p>
      {hasPhoto && (woven?.picture || !cloth.failed) && (
        // There before the photo is woven, so that nothing below moves under a finger when it is.
        <div className="button-row">
          <Button tone="quiet" disabled={!woven?.picture} onClick={() => withPicture(keepPreview)}>
            <Download size={20} strokeWidth={1.5} aria-hidden="true" />
            Download the preview
          </Button>
          <Button tone="quiet" disabled={!woven?.picture} onClick={() => withPicture(sharePreview)}>
            <Share2 size={20} strokeWidth={1.5} aria-hidden="true" />
            Share it
          </Button>
        </div>
      )}
    </div>
  );
}
