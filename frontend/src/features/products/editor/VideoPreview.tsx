/** The video of a saree in the editor: nothing of it is loaded before somebody plays it. */
import { focal } from "@/ui/focal";
import type { Medium } from "./sareeFields";

type Props = { medium: Medium; media: readonly Medium[] };

export function VideoPreview({ medium, media }: Props) {
  const first = media.find(({ kind }) => kind === "image");
  const still = medium.poster ? medium.url.replace(medium.file, medium.poster) : first?.url;
  return (
    <video
      key={still}
      src={medium.url}
      poster={still && `${focal(still).file}?w=320`}
      aria-label={`Video: ${medium.alt}`}
      preload="none"
      controls
      muted
      playsInline
      className="aspect-[3/4] w-full bg-mat object-cover"
    />
  );
}
