/** Ways in by occasion and by colour, as the shop's sarees have them. */
import { Link } from "react-router-dom";
import { Swatch } from "./Swatch";
import { useWays, type WayGroup } from "./useWays";

type Props = {
  group: WayGroup;
  /** For people who do not see the heading above. */
  label: string;
  /** Inside a drawer that is a step of the history. */
  replace?: boolean;
};

/** A row of one group's answers. */
export function WayChips({ group, label, replace = false }: Props) {
  const ways = useWays(group);
  // One row, whose height is known before its answers are; it scrolls where they do not fit.
  return (
    <ul aria-label={label} className="no-bars flex min-h-11 gap-2 overflow-x-auto [&>li]:shrink-0">
      {ways.map(({ value, label, swatch, to }) => (
        <li key={value}>
          <Link
            to={to}
            replace={replace}
            className="inline-flex min-h-11 items-center gap-2 rounded-ctl border border-control bg-white px-3.5 text-small font-medium hover:bg-sunk"
          >
            {swatch && <Swatch colour={swatch} />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
