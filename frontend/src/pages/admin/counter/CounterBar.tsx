/** The bar of the counter: whether the server is there, what waits, what was sold, and the way back. */
import {
  CircleCheck,
  CirclePause,
  CloudOff,
  LayoutDashboard,
  LoaderCircle,
  ReceiptText,
  Vault,
} from "lucide-react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";

const STATES = {
  online: { word: "Online", look: "bg-leaf-tint text-leaf", Icon: CircleCheck },
  checking: { word: "Checking", look: "bg-info-tint text-info", Icon: LoaderCircle },
  offline: { word: "Offline", look: "bg-turmeric-tint text-turmeric", Icon: CloudOff },
} as const;

type Props = {
  state: keyof typeof STATES;
  /** How many bills are on hold. */
  held: number;
  onHeld: () => void;
  /** The till that this counter is; null in a shop without. */
  till: { name: string; onOpen: () => void } | null;
  onBills: () => void;
};

const action =
  "flex min-h-11 items-center gap-2 rounded-ctl px-3 text-small font-medium hover:bg-sunk";

/** A phone has room for the pictures alone. */
const word = "max-sm:sr-only";

export function CounterBar({ state, held, onHeld, till, onBills }: Props) {
  const { word: stateWord, look, Icon } = STATES[state];
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-2 pl-4 md:pl-6">
      <h1 tabIndex={-1} className={cx("font-sans text-title font-semibold", till && word)}>
        Counter
      </h1>
      {till && (
        <button
          type="button"
          aria-label={`Till: ${till.name}`}
          title={till.name}
          onClick={till.onOpen}
          className={cx(action, "min-w-0 shrink max-sm:-ml-3 sm:ml-1")}
        >
          <Vault size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          <span className="max-w-56 truncate">{till.name}</span>
        </button>
      )}
      <span
        className={cx(
          "mr-auto inline-flex h-7 shrink-0 items-center gap-1.5 px-2 text-small font-medium",
          till ? "ml-1 sm:w-[104px]" : "ml-3 w-[104px]",
          look,
        )}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className={cx(till && word)}>{stateWord}</span>
      </span>
      <button
        type="button"
        aria-keyshortcuts="Shift+F3"
        aria-label={held > 0 ? `On hold, ${held}` : "On hold"}
        onClick={onHeld}
        className={cx(action, "relative")}
      >
        <CirclePause size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className={word}>On hold</span>
        {held > 0 && (
          <span
            aria-hidden="true"
            className="figures min-w-5 rounded-full bg-rani-600 px-1 text-center text-[0.6875rem] leading-5 font-semibold text-white max-sm:absolute max-sm:top-0 max-sm:right-0"
          >
            {held}
          </span>
        )}
      </button>
      <button type="button" aria-keyshortcuts="Shift+F2" onClick={onBills} className={action}>
        <ReceiptText size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className={word}>Bills</span>
      </button>
      <Link to={paths.admin} className={action}>
        <LayoutDashboard size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className={word}>Admin</span>
      </Link>
    </header>
  );
}
