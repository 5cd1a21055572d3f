import { Minus, Pause, Play, Plus, RotateCcw } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useMovement } from "@/lib/useMovement";
import { SegmentedControl } from "@/ui/SegmentedControl";
import type { WovenCloth } from "../cloth/wovenCloth";
import { openPlayer, type Player } from "./player";
import type { View } from "./views";

type Props = {
  woven: WovenCloth;
  /** What is seen, for those who do not see it. */
  label: string;
  small: boolean;
  /** Where the drawn cloth can be had as a picture. */
  picture: RefObject<Player["picture"] | null>;
  /** It is drawn, for the first time or again. */
  onShown: () => void;
  /** The still takes over, for good or until `onShown`. */
  onLost: (forGood: boolean) => void;
};

const VIEWS: readonly { value: View; label: string }[] = [
  { value: "drape", label: "Drape" },
  { value: "flat", label: "Flat" },
  { value: "close", label: "Close" },
  { value: "back", label: "Back" },
];

/** Radians a press of an arrow turns, and how much nearer a press of + goes. */
const TURN = 0.14;
const NEARER = 1.15;

const round =
  "grid size-11 place-items-center rounded-full border border-control bg-white text-ink hover:bg-sunk";

/** The cloth as it hangs and moves. Its canvas is made here, not by React: a context that was given back cannot be used again. */
export function MovingCloth(props: Props) {
  const { woven, label, small, picture, onLost, onShown } = props;
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const player = useRef<Player | null>(null);
  const [view, setView] = useState<View>("drape");
  const { running, playing, canPlay, toggle } = useMovement(frame);
  // What a player begins with; later changes are told to it one by one.
  const first = useRef({ woven, view, running, small, onLost, onShown });
  first.current = { woven, view, running, small, onLost, onShown };

  useEffect(() => {
    const at = host.current;
    if (!at) return;
    const begin = first.current;
    let opened: Player;
    try {
      opened = openPlayer(at, {
        woven: begin.woven,
        view: begin.view,
        moving: begin.running,
        small: begin.small,
        still: !canPlay,
        onLost: (forGood) => first.current.onLost(forGood),
        onBack: () => first.current.onShown(),
      });
    } catch (cause) {
      console.error(cause);
      begin.onLost(true);
      return;
    }
    player.current = opened;
    picture.current = opened.picture;
    begin.onShown();
    return () => {
      player.current = null;
      picture.current = null;
      opened.close();
    };
  }, [canPlay, picture]);

  useEffect(() => player.current?.dress(woven), [woven]);
  useEffect(() => player.current?.view(view), [view]);
  useEffect(() => player.current?.move(running), [running]);

  useEffect(() => {
    const at = frame.current;
    // The wheel scrolls the page until the cloth was chosen by key or click.
    const wheel = (event: WheelEvent) => {
      if (!at?.contains(document.activeElement)) return;
      event.preventDefault();
      player.current?.orbit.approach(event.deltaY < 0 ? 1.06 : 1 / 1.06);
      player.current?.touch();
    };
    at?.addEventListener("wheel", wheel, { passive: false });
    return () => at?.removeEventListener("wheel", wheel);
  }, []);

  const act = (what: (player: Player) => void) => {
    if (!player.current) return;
    what(player.current);
    player.current.touch();
  };
  const approach = (factor: number) => act(({ orbit }) => orbit.approach(factor));
  const reset = () => act(({ orbit }) => orbit.reset());
  const keys: Record<string, () => void> = {
    ArrowLeft: () => act(({ orbit }) => orbit.turn(-TURN, 0)),
    ArrowRight: () => act(({ orbit }) => orbit.turn(TURN, 0)),
    ArrowUp: () => act(({ orbit }) => orbit.turn(0, -TURN)),
    ArrowDown: () => act(({ orbit }) => orbit.turn(0, TURN)),
    "+": () => approach(NEARER),
    "=": () => approach(NEARER),
    "-": () => approach(1 / NEARER),
    r: reset,
    R: reset,
    " ": toggle,
  };
  const press = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of what is seen and moved, not of fields */}
      <div
        ref={frame}
        role="group"
        aria-label="The cloth. Arrow keys turn it, plus and minus go nearer and away, R puts it back, Space stops it."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn the cloth
        tabIndex={0}
        onKeyDown={press}
        className="absolute inset-x-0 top-0 bottom-28 sm:bottom-16"
      >
        <div ref={host} role="img" aria-label={label} className="absolute inset-0" />
      </div>
      <div className="absolute inset-x-2 bottom-2 grid gap-2 sm:inset-x-3 sm:bottom-3 sm:flex sm:items-center sm:justify-between">
        <SegmentedControl
          label="How the cloth is seen"
          options={VIEWS}
          value={view}
          onChange={setView}
        />
        <div className="flex justify-end gap-1">
          <button
            type="button"
            className={round}
            aria-label="Farther"
            onClick={() => approach(1 / NEARER)}
          >
            <Minus size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={round}
            aria-label="Nearer"
            onClick={() => approach(NEARER)}
          >
            <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <button type="button" className={round} aria-label="Put it back" onClick={reset}>
            <RotateCcw size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          {canPlay && (
            <button
              type="button"
              className={round}
              aria-label={playing ? "Stop the cloth" : "Let the cloth move"}
              onClick={toggle}
            >
              {playing ? (
                <Pause size={20} strokeWidth={1.5} aria-hidden="true" />
              ) : (
                <Play size={20} strokeWidth={1.5} aria-hidden="true" />
              )}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
