/** The pictures that are there, in their order. */
import { PictureCard } from "./PictureCard";
import { PictureOrder } from "./PictureOrder";
import type { Medium } from "./sareeFields";

type Props = {
  media: readonly Medium[];
  onMove: (at: number, to: number) => void;
  onRemove: (file: string) => void;
  onChange: (file: string, change: Partial<Medium>) => void;
};

export function PictureList({ media, onMove, onRemove, onChange }: Props) {
  return (
    <PictureOrder onMove={onMove}>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {media.map(({ file }, at) => (
          <PictureCard
            key={file}
            at={at}
            media={media}
            onMove={(to) => onMove(at, to)}
            onRemove={() => onRemove(file)}
            onChange={(change) => onChange(file, change)}
          />
        ))}
      </ol>
    </PictureOrder>
  );
}
