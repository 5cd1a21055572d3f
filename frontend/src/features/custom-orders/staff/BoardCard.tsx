/** A custom order on the board: what it is, until when, and whose turn it is. It is moved on its own page. */
import { Camera } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { cx } from "@/lib/cx";
import { dayMonth } from "@/lib/dates";
import { SWATCHES } from "../swatches";
import { colourWord } from "../wishWords";
import { LateDays } from "./LateDays";
import type { CustomOrderRow } from "./queries";
import { turnWord } from "./words";

type Props = {
  order: CustomOrderRow;
  /** Where it is opened from: the way back. */
  from: string;
};

/** The promised day counts more than the wished-for one. */
const dayWords = ({ promisedOn, needBy }: CustomOrderRow): string | null =>
  promisedOn ? `Promised ${dayMonth(promisedOn)}` : needBy ? `For ${dayMonth(needBy)}` : null;

export function BoardCard({ order, from }: Props) {
  const { id, number, name, color, border, hasPhoto, isPaused } = order;
  const days = dayWords(order);
  const turn = turnWord(order);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-1 border border-line bg-white p-3 text-small hover:bg-paper">
      <p className="flex items-center justify-between gap-2">
        <Link
          to={adminPaths.customOrder(id)}
          state={{ from }}
          className="figures font-semibold after:absolute after:inset-0 hover:underline"
        >
          {number}
        </Link>
        {hasPhoto && (
          <>
            <Camera size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">With a picture</span>
          </>
        )}
      </p>
      <p className="wrap-anywhere">{name}</p>
      <p className="flex items-center gap-2 text-ink-2">
        <span
          aria-hidden="true"
          style={color === "Custom" ? undefined : { background: SWATCHES[color] }}
          className="size-4 shrink-0 rounded-full border border-control bg-white"
        />
        <span className="min-w-0">
          {colourWord(color)} · {border}
        </span>
      </p>
      {days && <p>{days}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {order.daysLate > 0 && <LateDays days={order.daysLate} />}
        {turn && <span className={cx("font-medium", isPaused && "text-turmeric")}>{turn}</span>}
      </p>
    </li>
  );
}
