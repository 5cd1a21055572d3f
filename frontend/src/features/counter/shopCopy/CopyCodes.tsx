/** The signed bill in codes, on the copy that the shop keeps: read back, it is stored though its device is lost. */
import type { CopyCode } from "./draw";

type Props = { number: string; codes: readonly CopyCode[] };

/** A square is five dots of a slip printer of 203 dpi, in millimetres: the largest code is 66 wide, of 72. */
const SQUARE = (5 * 25.4) / 203;

export function CopyCodes({ number, codes }: Props) {
  return (
    <div className="copy-codes">
      {codes.map(({ size, path }, at) => (
        <figure key={path}>
          <svg
            viewBox={`0 0 ${size} ${size}`}
            width={`${size * SQUARE}mm`}
            height={`${size * SQUARE}mm`}
            shapeRendering="crispEdges"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
          <figcaption>
            Shop's copy · {number} · part {at + 1} of {codes.length}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
