/** Total sales as a line, and those of the period before as a thin one. The table beside it says the same in figures. */
import { AxisBottom, AxisLeft } from "@visx/axis";
import { Group } from "@visx/group";
import { scaleLinear, scalePoint } from "@visx/scale";
import { AreaClosed, Line, LinePath } from "@visx/shape";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { pointWord, shortRupees } from "./figureWords";
import type { PeriodName, SalesPoint } from "./queries";

type Props = { period: PeriodName; points: readonly SalesPoint[]; label: string };

const MARGIN = { top: 12, right: 28, bottom: 28, left: 56 };
/** Marks along the bottom that a width has room for. */
const SIZES = {
  phone: { width: 328, height: 190, marks: 4 },
  wide: { width: 720, height: 240, marks: 8 },
} as const;

const text = { fill: "var(--color-ink-2)", fontSize: 12, fontFamily: "inherit" } as const;

export function SalesChart({ period, points, label }: Props) {
  const { width, height, marks } = SIZES[useMediaQuery("(min-width: 48rem)") ? "wide" : "phone"];
  const right = width - MARGIN.left - MARGIN.right;
  const bottom = height - MARGIN.top - MARGIN.bottom;
  const values = points.flatMap(({ total, earlier }) => [total, earlier ?? 0]);
  const x = scalePoint({ domain: points.map(({ from }) => from), range: [0, right] });
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1_000, ...values)],
    range: [bottom, 0],
    nice: 4,
  });
  const each = Math.max(1, Math.ceil(points.length / marks));
  const shown = points.filter((_, index) => index % each === 0).map(({ from }) => from);
  const atX = ({ from }: SalesPoint) => x(from) ?? 0;
  const last = points.at(-1);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="w-full">
      <Group left={MARGIN.left} top={MARGIN.top}>
        <AreaClosed
          data={[...points]}
          x={atX}
          y={({ total }) => y(total)}
          yScale={y}
          y0={y(0)}
          fill="var(--color-rani-tint)"
        />
        <AxisLeft
          scale={y}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickLength={0}
          tickFormat={(value) => shortRupees(Number(value))}
          tickLabelProps={{ ...text, textAnchor: "end", dx: -8, dy: 4 }}
        />
        <Line
          from={{ x: 0, y: y(0) }}
          to={{ x: right, y: y(0) }}
          stroke="var(--color-control)"
          strokeWidth={1}
        />
        <LinePath
          data={points.filter(({ earlier }) => earlier != null)}
          x={atX}
          y={({ earlier }) => y(earlier ?? 0)}
          stroke="var(--color-control)"
          strokeWidth={1}
          strokeDasharray="3 3"
        />
        <LinePath
          data={[...points]}
          x={atX}
          y={({ total }) => y(total)}
          stroke="var(--color-rani-600)"
          strokeWidth={2}
        />
        {last && <circle cx={atX(last)} cy={y(last.total)} r={4} fill="var(--color-rani-600)" />}
        <AxisBottom
          top={bottom}
          scale={x}
          tickValues={shown}
          hideAxisLine
          hideTicks
          tickLength={0}
          // In one line: a mark that breaks leaves the picture.
          tickFormat={(from) => pointWord(period, String(from)).replace(/\s/g, "\u00a0")}
          tickLabelProps={{ ...text, textAnchor: "middle", dy: 14 }}
        />
      </Group>
    </svg>
  );
}
