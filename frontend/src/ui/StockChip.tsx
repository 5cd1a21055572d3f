import { cx } from "@/lib/cx";

type Props = {
  /** Pieces left. */
  stock: number;
  /** Say nothing while there is plenty (cards). */
  onlyWhenScarce?: boolean;
  className?: string;
};

/** From this many pieces down, the true count is told. */
const FEW = 3;

/** In stock, the true number when few are left, or sold out. A fact, never a push. */
export function StockChip({ stock, onlyWhenScarce, className }: Props) {
  if (onlyWhenScarce && stock > FEW) return null;
  const [words, colours] =
    stock <= 0
      ? ["Sold out", "bg-sunk text-ink-2"]
      : stock <= FEW
        ? [`Only ${stock} left`, "bg-turmeric-tint text-turmeric"]
        : ["In stock", "bg-leaf-tint text-leaf"];
  return (
    <span
      className={cx(
        "inline-flex h-7 items-center px-2.5 text-small font-medium whitespace-nowrap",
        colours,
        className,
      )}
    >
      {words}
    </span>
  );
}
