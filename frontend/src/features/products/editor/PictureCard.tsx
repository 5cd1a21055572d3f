/** One picture of a saree: where it stands, what it shows, and its words. */
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { staffLimits } from "@/api/staffLimits";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Select } from "@/ui/Select";
import { SmartImage } from "@/ui/SmartImage";
import type { Medium } from "./sareeFields";
import { tool } from "./tool";

/** What buyers ask to see, in the words of the shop window. */
const SHOTS = [
  ["", "Not said"],
  ["drape", "Full drape"],
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

type Props = {
  medium: Medium;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (change: Partial<Medium>) => void;
};

export function PictureCard({ medium, at, count, onMove, onRemove, onChange }: Props) {
  const which = `picture ${at + 1}`;
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 border border-line bg-white p-3 sm:grid-cols-1 sm:content-start">
      <div className="relative">
        <SmartImage
          src={medium.url}
          alt=""
          width={medium.width}
          height={medium.height}
          blur={medium.blur}
          sizes="(min-width: 600px) 220px, 96px"
          className="aspect-[3/4] w-full bg-mat object-cover object-[50%_20%]"
        />
        {at === 0 && (
          <span className="absolute top-0 left-0 bg-ink px-2 py-0.5 text-micro text-white">
            Shown first
          </span>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2">
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
            disabled={at === count - 1}
            aria-label={`Move ${which} later`}
            onClick={() => onMove(at + 1)}
          >
            <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <button type="button" className={tool} aria-label={`Remove ${which}`} onClick={onRemove}>
            <Trash2 size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
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
        <Field label="For people who do not see it">
          {(control) => (
            <Input
              {...control}
              aria-label={`Description of ${which} for people who do not see it`}
              maxLength={staffLimits.ProductMediaBody.alt.maxLength}
              value={medium.alt}
              onChange={({ target }) => onChange({ alt: target.value })}
            />
          )}
        </Field>
      </div>
    </li>
  );
}
