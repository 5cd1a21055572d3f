/** The pictures of a saree and its video: sent at once, put into order, described for those who do not see them. */
import { ImagePlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { FileDrop } from "@/ui/FileDrop";
import { Skeleton } from "@/ui/Skeleton";
import type { Medium } from "./sareeFields";
import { UploadRow } from "./UploadRow";
import type { Uploads } from "./useUploads";

/** Moving pictures about takes more script than the rest of the editor. */
const PictureList = lazy(async () => ({ default: (await import("./PictureList")).PictureList }));

export const MOST_PICTURES = 20;

type Props = {
  media: readonly Medium[];
  /** On their way; what arrives stands in `media`. */
  sending: Uploads;
  problem: string | undefined;
  onChange: (change: (media: readonly Medium[]) => readonly Medium[]) => void;
};

/** Without one of them; a video that stood behind it stands behind the first picture again. */
const without = (all: readonly Medium[], file: string): readonly Medium[] =>
  all
    .filter((one) => one.file !== file)
    .map((one) => (one.poster === file ? { ...one, poster: null } : one));

/** Each as high as its card: the fields below stay where they are. */
const PicturePlaces = ({ media }: Pick<Props, "media">) => (
  <ol aria-hidden="true" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {media.map(({ file }) => (
      <li key={file}>
        <Skeleton className="h-79 sm:h-178" />
      </li>
    ))}
  </ol>
);

export function Pictures({ media, sending, problem, onChange }: Props) {
  const { uploads, add, cancel, retry } = sending;
  const hasVideo = media.some(({ kind }) => kind === "video");
  const room = MOST_PICTURES - media.length - uploads.length;
  const move = (at: number, to: number) =>
    onChange((all) => {
      const rest = all.filter((_, place) => place !== at);
      const moved = all[at];
      return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : all;
    });
  return (
    <div className="grid gap-3">
      {media.length > 0 && (
        <Suspense fallback={<PicturePlaces media={media} />}>
          <PictureList
            media={media}
            onMove={move}
            onRemove={(file) => onChange((all) => without(all, file))}
            onChange={(file, change) =>
              onChange((all) => all.map((one) => (one.file === file ? { ...one, ...change } : one)))
            }
          />
        </Suspense>
      )}
      {uploads.length > 0 && (
        <ul aria-label="Pictures on their way" className="grid gap-2 sm:grid-cols-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      )}
      <FileDrop
        id="saree-media"
        label="Choose pictures"
        accept={`image/jpeg,image/png,image/webp${hasVideo ? "" : ",video/mp4,video/webm"}`}
        multiple
        disabled={room <= 0}
        button={
          <>
            <ImagePlus size={20} strokeWidth={1.5} aria-hidden="true" />
            {hasVideo ? "Add pictures" : "Add pictures or a video"}
          </>
        }
        onFiles={(files) => add(files.slice(0, Math.max(0, room)))}
      >
        <p className="text-small text-ink-2">
          {room > 0
            ? `From the phone or camera, or drop them here. JPEG, PNG or WebP${hasVideo ? "" : "; one MP4 or WebM video of up to 50 MB"}.`
            : `A saree has at most ${MOST_PICTURES} pictures.`}
        </p>
      </FileDrop>
      {problem && (
        <p role="alert" className="text-small text-kumkum">
          {problem}
        </p>
      )}
    </div>
  );
}
