/** The bar of the counter: whether the server is there, what was sold, and the way back. */
import { CircleCheck, CloudOff, LayoutDashboard, LoaderCircle, ReceiptText } from "lucide-react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";

const STATES = {
  online: { word: "Online", look: "bg-leaf-tint text-leaf", Icon: CircleCheck },
  checking: { word: "Checking", look: "bg-info-tint text-info", Icon: LoaderCircle },
  offline: { word: "Offline", look: "bg-turmeric-tint text-turmeric", Icon: CloudOff },
} as const;

type Props = { state: keyof typeof STATES; onBills: () => void };

const action =
  "flex min-h-11 items-center gap-2 rounded-ctl px-3 text-small font-medium hover:bg-sunk";

export function CounterBar({ state, onBills }: Props) {
  const { word, look, Icon } = STATES[state];
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-2 pl-4 md:pl-6">
      <h1 tabIndex={-1} className="font-sans text-title font-semibold">
        Counter
      </h1>
      <span
        className={cx(
          "mr-auto ml-3 inline-flex h-7 w-[104px] items-center gap-1.5 px-2 text-small font-medium",
          look,
        )}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        {word}
      </span>
      <button type="button" aria-keyshortcuts="Shift+F2" onClick={onBills} className={action}>
        <ReceiptText size={20} strokeWidth={1.5} aria-hidden="true" />
        Bills
      </button>
      <Link to={paths.admin} className={action}>
        <LayoutDashboard size={20} strokeWidth={1.5} aria-hidden="true" />
        Admin
      </Link>
    </header>
  );
}
