import { cx } from "@/lib/cx";

type Props = {
  /** Pieces left. */
  stock: number;
  /** Say nothing while there is plenty (cards). */
  onlyWhenScarce?: boolean;
  className?: string;
};

/** Only of the last piece the count is told: said of every third saree it would be wallpaper. */
const FEW = 1;

/** In stock, the last piece, or sold out. A fact, never a push. */
export function StockChip({ stock, onlyWhenScarce, className }: Props) {
  if (onlyWhenScarce && stock > FEW) return null;
  const [words, colours] =
    stock <= 0
      ? ["Sold out", "bg-sunk text-ink-2"]
      : stock <= FEW
        ? ["Last piece", "bg-turmeric-tint text-turmeric"]
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
