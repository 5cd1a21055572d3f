/** What is being bought. The chosen line is the one that Del, + and − act on. */
import { Trash2 } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { cx } from "@/lib/cx";
import { clockTime } from "@/lib/dates";
import { figure } from "@/lib/figures";
import { Selvedge } from "@/ui/Selvedge";
import { Stepper } from "@/ui/Stepper";
import { LinePicture } from "./LinePicture";
import { ScannerSetUp } from "./ScannerSetUp";
import { isShort, type ShownLine } from "./shown";

/** Whoever holds it in the hand is told why it cannot be sold, and when it can. */
function leftWords({ available, quantity, heldUntil, heldOnBill }: ShownLine): string {
  if (heldUntil && quantity > available) {
    const by = heldOnBill ? "On another bill" : "Held for a web order";
    return `${by} until ${clockTime(heldUntil)}`;
  }
  return available > 0 ? `Only ${available} left` : "Sold out";
}

/** Leads to what is taken off by hand. It reaches over the figure above it: a thumb finds it, and no row grows. */
function Less({
  line: { name, discount },
  isFrozen,
  onPress,
  className,
}: {
  line: ShownLine;
  isFrozen: boolean;
  onPress: () => void;
  className?: string;
}) {
  if (discount === null || discount <= 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={isFrozen}
      onClick={onPress}
      className={cx(
        "relative -mt-6 flex min-h-11 min-w-11 items-end justify-end text-small text-leaf underline underline-offset-[3px] disabled:no-underline",
        className,
      )}
    >
      less {figure(discount)}
      <span className="sr-only">: change the discount of {name}</span>
    </button>
  );
}

type Props = {
  lines: readonly ShownLine[];
  chosen: string | null;
  isFrozen: boolean;
  onCount: (productId: string, quantity: number) => void;
  onRemove: (productId: string) => void;
  /** What is taken off this saree is to be changed. */
  onDiscount: (productId: string) => void;
  /** A press of the mouse is over: typing goes on in the field. */
  onPressed: () => void;
};

function Row({
  line,
  isChosen,
  isFrozen,
  onCount,
  onRemove,
  onDiscount,
}: {
  line: ShownLine;
  isChosen: boolean;
  isFrozen: boolean;
  onCount: (quantity: number) => void;
  onRemove: () => void;
  onDiscount: () => void;
}) {
  const row = useRef<HTMLLIElement>(null);
  const { name, sku, price, quantity, available, isService, most, amount, lineDiscount } = line;
  // Its place stays while the price of another quantity is asked for.
  const hasOwn = line.discountPercentage !== null || line.cashDiscount !== null;
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <li
      ref={row}
      aria-current={isChosen || undefined}
      className={cx(
        "grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 pr-1 pl-4 sm:min-h-16 sm:grid-cols-[40px_minmax(0,1fr)_134px_112px_112px_44px] sm:py-1 md:grid-cols-[40px_minmax(0,1fr)_134px_92px_100px_44px] md:pl-6",
        isChosen && "bg-sunk shadow-[inset_3px_0_0_var(--color-rani-600)]",
      )}
    >
      <span className="self-start pt-0.5 sm:self-center sm:pt-0">
        <LinePicture of={line} />
      </span>
      <span className="grid min-w-0">
        <span className="line-clamp-2 leading-[1.3] font-medium">{name}</span>
        <span className="figures truncate text-small text-ink-2">
          {sku}
          {!isService && quantity >= available && (
            <span className={isShort(line) ? "font-semibold text-kumkum" : "text-turmeric"}>
              {" · "}
              {leftWords(line)}
            </span>
          )}
        </span>
        {hasOwn && lineDiscount !== 0 && (
          <span className="figures text-small text-leaf">
            Own discount {lineDiscount === null ? "…" : figure(lineDiscount)}
          </span>
        )}
      </span>
      <span className="max-sm:order-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:mt-1 max-sm:flex max-sm:items-center max-sm:justify-between sm:contents">
        <Stepper name={name} value={quantity} max={most} disabled={isFrozen} onChange={onCount} />
        <span className="figures grid justify-items-end text-small text-ink-2 max-sm:hidden">
          <span>
            <span className="sr-only">Rate </span>
            {figure(price)}
          </span>
          <Less line={line} isFrozen={isFrozen} onPress={onDiscount} />
        </span>
        <span className="figures grid justify-items-end max-sm:pr-3">
          <span className="font-semibold">
            {amount === null ? (
              <span className="text-ink-3">
                …<span className="sr-only"> checking the amount</span>
              </span>
            ) : (
              <>
                <span className="sr-only">Amount </span>
                {figure(amount)}
              </>
            )}
          </span>
          <Less line={line} isFrozen={isFrozen} onPress={onDiscount} className="sm:hidden" />
        </span>
      </span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        disabled={isFrozen}
        onClick={onRemove}
        className="grid size-11 place-items-center self-start text-ink-2 hover:bg-off hover:text-ink disabled:text-ink-3 sm:order-last sm:self-center"
      >
        <Trash2 size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}

export function BillLines(props: Props) {
  const { lines, chosen, isFrozen, onCount, onRemove, onDiscount, onPressed } = props;
  const pressed = ({ target, detail }: MouseEvent) => {
    // What opens a drawer leaves the focus to it.
    const isKept = target instanceof Element && target.closest("input, [aria-haspopup=dialog]");
    // A key on a button is a click too; whoever works without a mouse keeps their place.
    if (detail > 0 && !isKept) onPressed();
  };
  const { name, quantity } = lines.find(({ productId }) => productId === chosen) ?? {};
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <p role="status" className="sr-only">
        {name && `${quantity} × ${name}`}
      </p>
      {lines.length === 0 ? (
        <div className="mx-auto grid max-w-[480px] gap-6 px-4 pt-[12dvh] text-center max-sm:pt-12">
          <p className="text-h3 text-ink-2">Scan a saree or type its name.</p>
          <Selvedge className="w-full" />
          <div className="text-left">
            <ScannerSetUp />
          </div>
        </div>
      ) : (
        <ol aria-label="Sarees on this bill" onClickCapture={pressed}>
          {lines.map((line) => (
            <Row
              key={line.productId}
              line={line}
              isChosen={line.productId === chosen}
              isFrozen={isFrozen}
              onCount={(quantity) => onCount(line.productId, quantity)}
              onRemove={() => onRemove(line.productId)}
              onDiscount={() => onDiscount(line.productId)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
