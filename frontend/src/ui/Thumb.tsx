import { SmartImage } from "./SmartImage";

type Props = { src: string | null | undefined; size: "row" | "bill" | "piece" };

const sizes = {
  row: ["h-12 w-9", "36px"],
  bill: ["h-13 w-10", "40px"],
  piece: ["h-16 w-12", "48px"],
} as const;

/** A saree in a row; too small to say anything where there is no picture. */
export function Thumb({ src, size }: Props) {
  const [box, drawn] = sizes[size];
  if (!src) return <span aria-hidden="true" className={`${box} block shrink-0 bg-mat`} />;
  return (
    <SmartImage
      src={src}
      alt=""
      width={900}
      height={1200}
      sizes={drawn}
      className={`${box} shrink-0 object-cover object-[50%_20%] [&>span]:hidden`}
    />
  );
}
