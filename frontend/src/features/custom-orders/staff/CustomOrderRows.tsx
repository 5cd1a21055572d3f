/** Custom orders, one under the other: whose, what, and until when somebody may pay. */
import { ImageIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { longDate, shortDate, shortMoment } from "@/lib/dates";
import { colourWord, sarees } from "../wishWords";
import { LateDays } from "./LateDays";
import type { CustomOrderRow } from "./queries";
import { stageWord } from "./words";

type Props = {
  rows: readonly CustomOrderRow[];
  /** Where these are opened from: the way back. */
  from: string;
};

function Row({ row, from }: { row: CustomOrderRow; from: string }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-paper md:grid-cols-[minmax(0,1fr)_auto] md:px-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={adminPaths.customOrder(row.id)}
            state={{ from }}
            className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {row.name}
          </Link>
          <span className="figures text-small text-ink-2">{row.number}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          <span>
            {colourWord(row.color)} · {row.border} · {sarees(row.pieces)}
          </span>
          {row.hasPhoto && (
            <span className="inline-flex items-center gap-1">
              <ImageIcon size={16} strokeWidth={1.5} aria-hidden="true" />
              Picture
            </span>
          )}
        </p>
        {row.needBy && <p className="text-small">Needed by {longDate(row.needBy)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small md:flex-col md:items-end">
        <span className="flex flex-wrap items-center gap-x-3">
          {row.daysLate > 0 && <LateDays days={row.daysLate} />}
          {row.isPaused && <span className="font-semibold text-turmeric">Paused</span>}
          <span className="font-medium">{stageWord(row.stage)}</span>
        </span>
        <span className="text-ink-2">
          {row.stage === "requested"
            ? shortMoment(row.createdAt)
            : `since ${shortDate(row.stageSince)}`}
          {row.expiresAt && ` · kept until ${shortDate(row.expiresAt)}`}
          {row.promisedOn &&
            row.stage !== "delivered" &&
            ` · promised for ${shortDate(row.promisedOn)}`}
        </span>
      </div>
    </li>
  );
}

export function CustomOrderRows({ rows, from }: Props) {
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <Row key={row.id} row={row} from={from} />
      ))}
    </ul>
  );
}
