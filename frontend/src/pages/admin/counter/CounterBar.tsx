/** The bar of the counter: whether the server is there, what waits to be sent or is on hold, what was sold, and the way back. */
import {
  CircleCheck,
  CirclePause,
  CloudOff,
  LayoutDashboard,
  LoaderCircle,
  ReceiptText,
  UserRoundX,
  Vault,
} from "lucide-react";
import { Link } from "react-router-dom";
import type { DeviceStatus } from "@/features/counter/offline/status";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";

const STATES = {
  online: { word: "Online", look: "bg-leaf-tint text-leaf", Icon: CircleCheck },
  checking: { word: "Checking", look: "bg-info-tint text-info", Icon: LoaderCircle },
  offline: { word: "Offline", look: "bg-turmeric-tint text-turmeric", Icon: CloudOff },
  person: { word: "Needs a person", look: "bg-kumkum-tint text-kumkum", Icon: UserRoundX },
} as const;

type Props = {
  state: Exclude<keyof typeof STATES, "person">;
  /** On the device of a till: its bills, and the way to them. */
  device: { status: DeviceStatus; onOpen: () => void } | null;
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

function PlainStatus({ state, isNarrow }: Pick<Props, "state"> & { isNarrow: boolean }) {
  const { word: stateWord, look, Icon } = STATES[state];
  return (
    <span
      className={cx(
        "mr-auto inline-flex h-7 shrink-0 items-center gap-1.5 px-2 text-small font-medium",
        isNarrow ? "ml-1 sm:w-[104px]" : "ml-3 w-[104px]",
        look,
      )}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={cx(isNarrow && word)}>{stateWord}</span>
    </span>
  );
}

function DeviceButton({ status, onOpen }: NonNullable<Props["device"]>) {
  const { look, Icon } = STATES[status.is];
  return (
    <button
      type="button"
      aria-label={`${status.words}: bills of this device`}
      onClick={onOpen}
      className="group mr-auto ml-1 flex min-h-11 shrink-0 items-center"
    >
      <span
        className={cx(
          "figures inline-flex h-7 items-center gap-1.5 px-2 text-small font-medium whitespace-nowrap group-hover:underline sm:min-w-[104px]",
          look,
        )}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        <span className="max-sm:hidden">{status.words}</span>
        {status.count > 0 && <span className="sm:hidden">{status.count}</span>}
      </span>
    </button>
  );
}

export function CounterBar({ state, device, held, onHeld, till, onBills }: Props) {
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
      {device ? (
        <DeviceButton {...device} />
      ) : (
        <PlainStatus state={state} isNarrow={till !== null} />
      )}
      <button
        type="button"
        aria-keyshortcuts="Shift+F3"
        aria-label={held > 0 ? `On hold, ${held}` : "On hold"}
        onClick={onHeld}
        className={cx(action, "relative")}
      >
        <CirclePause size={20} strokeWidth={1.5} aria-hidden="true" />
        {/* The space parts word and number for axe, which looks for what is written, "On hold 1", in the name. */}
        <span className={word}>On hold</span>{" "}
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
