/** One picture or video of a saree: where it stands, what it shows, and its words. */
import { ArrowLeft, ArrowRight, Crop, GripVertical, Trash2 } from "lucide-react";
import { useState } from "react";
import { staffLimits } from "@/api/staffLimits";
import { cx } from "@/lib/cx";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Select } from "@/ui/Select";
import { SmartImage } from "@/ui/SmartImage";
import { FocalPointDrawer } from "./FocalPointDrawer";
import { cropped } from "./focalPoint";
import { usePicturePlace } from "./PictureOrder";
import type { Medium } from "./sareeFields";
import { tool } from "./tool";
import { VideoPreview } from "./VideoPreview";

/** What buyers ask to see, in the words of the shop window. */
const SHOTS = [
  ["", "Not said"],
  ["drape", "Full drape"],
  ["worn", "Worn"],
  ["pallu", "Pallu"],
  ["border", "Border"],
  ["body", "Body"],
  ["motif", "Motif"],
  ["weave", "Weave"],
  ["reverse", "Reverse"],
  ["blouse", "Blouse piece"],
  ["daylight", "In daylight"],
  ["mark", "Mark"],
] as const;

const most = staffLimits.ProductMediaBody;

type Props = {
  at: number;
  media: readonly Medium[];
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (change: Partial<Medium>) => void;
};

export function PictureCard({ at, media, onMove, onRemove, onChange }: Props) {
  const [cropping, setCropping] = useState(false);
  const medium = media[at];
  const { ref, handleRef, isDragSource } = usePicturePlace(medium?.file ?? "", at);
  if (!medium) return null;
  const isVideo = medium.kind === "video";
  const which = isVideo ? "the video" : `picture ${at + 1}`;
  const stills = media.flatMap(({ kind, file }, place) =>
    kind === "image" ? [{ file, words: `Picture ${place + 1}` }] : [],
  );
  return (
    <li
      ref={ref}
      className={cx(
        "grid grid-cols-[96px_minmax(0,1fr)] gap-3 border border-line bg-white p-3 sm:grid-cols-1 sm:content-start",
        isDragSource && "shadow-lift",
      )}
    >
      <div>
        <div className="relative">
          {isVideo ? (
            <VideoPreview medium={medium} media={media} />
          ) : (
            <SmartImage
              src={cropped(medium)}
              alt=""
              width={medium.width}
              height={medium.height}
              blur={medium.blur}
              sizes="(min-width: 600px) 280px, 96px"
              draggable={false}
              className="aspect-[3/4] w-full bg-mat object-cover"
            />
          )}
          {medium.file === stills[0]?.file && (
            <span className="absolute top-0 left-0 bg-ink px-2 py-0.5 text-micro text-white">
              Shown first
            </span>
          )}
        </div>
        <div className="mt-1 flex justify-between">
          <button
            ref={handleRef}
            type="button"
            aria-label={`Drag ${which}`}
            className={cx(tool, "cursor-grab touch-none")}
          >
            <GripVertical size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          {!isVideo && (
            <button
              type="button"
              aria-label={`Crop ${which}`}
              onClick={() => setCropping(true)}
              className={tool}
            >
              <Crop size={20} strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div className="-mx-1 flex justify-between">
          <button
            type="button"
            className={tool}
            disabled={at === 0}
            aria-label={`Move ${which} earlier`}
            onClick={() => onMove(at - 1)}
          >
            <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <button
            type="button"
            disabled={at === 0}
            aria-label={`Make first: ${which}`}
            onClick={() => onMove(0)}
            className="min-h-11 rounded-ctl px-1 text-small whitespace-nowrap hover:bg-sunk disabled:text-ink-3"
          >
            Make first
          </button>
          <button
            type="button"
            className={tool}
            disabled={at === media.length - 1}
            aria-label={`Move ${which} later`}
            onClick={() => onMove(at + 1)}
          >
            <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <button type="button" className={tool} aria-label={`Remove ${which}`} onClick={onRemove}>
            <Trash2 size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        {isVideo ? (
          <Field label="Still picture before it plays">
            {(control) => (
              <Select
                {...control}
                aria-label="Still picture before the video plays"
                value={medium.poster ?? ""}
                onChange={({ target }) => onChange({ poster: target.value || null })}
              >
                <option value="">The first picture</option>
                {medium.poster && !stills.some(({ file }) => file === medium.poster) && (
                  <option value={medium.poster}>One of its own</option>
                )}
                {stills.map(({ file, words }) => (
                  <option key={file} value={file}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : (
          <Field label="Shows">
            {(control) => (
              <Select
                {...control}
                aria-label={`What ${which} shows`}
                value={medium.shot}
                onChange={({ target }) => onChange({ shot: target.value })}
              >
                {SHOTS.some(([shot]) => shot === medium.shot) || (
                  <option value={medium.shot}>{medium.shot}</option>
                )}
                {SHOTS.map(([shot, words]) => (
                  <option key={shot} value={shot}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label="For people who do not see it">
          {(control) => (
            <Input
              {...control}
              aria-label={`Description of ${which} for people who do not see it`}
              maxLength={most.alt.maxLength}
              value={medium.alt}
              onChange={({ target }) => onChange({ alt: target.value })}
            />
          )}
        </Field>
        <Field label="Caption" optional>
          {(control) => (
            <Input
              {...control}
              aria-label={`Caption of ${which}`}
              maxLength={most.caption.maxLength}
              value={medium.caption}
              onChange={({ target }) => onChange({ caption: target.value })}
            />
          )}
        </Field>
      </div>
      {!isVideo && (
        <FocalPointDrawer
          medium={medium}
          which={which}
          open={cropping}
          onOpenChange={setCropping}
          onChange={(focalPoint) => onChange({ focalPoint })}
        />
      )}
    </li>
  );
}
