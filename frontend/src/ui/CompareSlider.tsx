import { useRef } from "react";
import { PauseButton } from "./CarouselControls";
import { CompareFrame } from "./CompareFrame";
import { SmartImage } from "./SmartImage";
import { useCompareMotion } from "./useCompareMotion";

type Side = { src: string; alt: string; label: string };
type Props = {
  before: Side;
  after: Side;
  /** What is compared, for screen readers. */
  label: string;
  sizes: string;
  className?: string;
};

/** Two photographs of the same thing, compared; the edge shows once by itself that it can be moved. */
export function CompareSlider({ before, after, label, sizes, className }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { at, put, movement } = useCompareMotion(frame);
  const side = ({ src, alt, label: name }: Side) => ({
    label: name,
    picture: (
      <SmartImage
        src={src}
        alt={alt}
        width={1200}
        height={1500}
        sizes={sizes}
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
    ),
  });
  return (
    <CompareFrame
      ref={frame}
      before={side(before)}
      after={side(after)}
      label={label}
      at={at}
      onAt={put}
      className={className}
      {...movement.hold}
    >
      {movement.canPlay && (
        <span className="absolute top-0 right-0">
          <PauseButton
            label="the comparison"
            playing={movement.playing}
            onToggle={movement.toggle}
          />
        </span>
      )}
    </CompareFrame>
  );
}
