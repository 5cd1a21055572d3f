/** How the photo stands on the cloth: for the eye, until the weaver draws it. */
import { BackgroundChoice, SilksChoice, SizeChoice } from "./PictureChoices";
import type { RequestForm } from "./request/useRequestForm";

type Shown = "picture" | "choosePicture" | "chooseSilks" | "countSilks" | "loomChoices";
type Props = Pick<RequestForm, Shown>;

export function PictureFields(props: Props) {
  const { picture, choosePicture, chooseSilks, countSilks, loomChoices } = props;
  return (
    <>
      <SizeChoice
        offered={loomChoices.sizes}
        value={picture.size}
        onChange={(size) => choosePicture({ size })}
      />
      <BackgroundChoice
        value={picture.background}
        onChange={(background) => choosePicture({ background })}
      />
      <SilksChoice
        most={loomChoices.mostSilks}
        value={picture.silks}
        onCount={countSilks}
        onChange={chooseSilks}
      >
        Our quote says by how much.
      </SilksChoice>
      <p className="text-small text-ink-2">
        The drawing begins with this size, background, threads and part of the photo. Nothing is
        woven before you have approved it.
      </p>
    </>
  );
}
