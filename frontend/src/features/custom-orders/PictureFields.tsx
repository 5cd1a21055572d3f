/** How the photo stands on the cloth: for the eye, until the weaver draws it. */
import { SegmentedControl } from "@/ui/SegmentedControl";
import { PICTURE_SIZES, type PictureSize } from "./cloth/sizes";
import type { Background } from "./weaving/background";

const SIZES = (["S", "M", "L"] as const).map((value) => {
  const { width, height } = PICTURE_SIZES[value];
  return { value, label: `${value} ${width} × ${height} cm` };
});
const BACKGROUNDS: readonly { value: Background; label: string }[] = [
  { value: "keep", label: "Keep" },
  { value: "quieter", label: "Quieter" },
  { value: "plain", label: "Plain" },
];

type Props = {
  size: PictureSize;
  background: Background;
  onSize: (size: PictureSize) => void;
  onBackground: (background: Background) => void;
};

export function PictureFields({ size, background, onSize, onBackground }: Props) {
  return (
    <>
      <div className="grid gap-2">
        <p aria-hidden="true" className="text-small font-medium">
          Size of the picture
        </p>
        <SegmentedControl
          label="Size of the picture"
          options={SIZES}
          value={size}
          onChange={onSize}
        />
      </div>
      <div className="grid gap-2">
        <p aria-hidden="true" className="text-small font-medium">
          Background of the photo
        </p>
        <SegmentedControl
          label="Background of the photo"
          options={BACKGROUNDS}
          value={background}
          onChange={onBackground}
        />
        <p className="text-small text-ink-2">
          The drawing begins with this size, background and part of the photo. Nothing is woven
          before you have approved it.
        </p>
      </div>
    </>
  );
}
