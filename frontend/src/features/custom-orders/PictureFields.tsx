/** How the photo stands on the cloth: for the eye, until the weaver draws it. */
import type { PictureSize } from "./cloth/sizes";
import { BackgroundChoice, SizeChoice } from "./PictureChoices";
import type { Background } from "./weaving/background";

type Props = {
  size: PictureSize;
  background: Background;
  onSize: (size: PictureSize) => void;
  onBackground: (background: Background) => void;
};

export function PictureFields({ size, background, onSize, onBackground }: Props) {
  return (
    <>
      <SizeChoice value={size} onChange={onSize} />
      <BackgroundChoice value={background} onChange={onBackground}>
        <p className="text-small text-ink-2">
          The drawing begins with this size, background and part of the photo. Nothing is woven
          before you have approved it.
        </p>
      </BackgroundChoice>
    </>
  );
}
