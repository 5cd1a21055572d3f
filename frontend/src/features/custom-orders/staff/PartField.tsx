/** Which part of the photo is woven: put into place on the photo, or, where nobody has looked at it, kept or not. */
import { Button } from "@/ui/Button";
import { FieldError } from "@/ui/FieldError";
import { RadioCards } from "@/ui/RadioCards";
import { CropField } from "../CropField";
import type { Loom } from "../cloth/sizes";
import type { Photo } from "../photo";
import { aimShown, type DesignFields, partBefore } from "./designForm";
import type { StaffCustomOrder } from "./queries";

export const PART = "Part of the photo";
const MIDDLE = "As much as there is, from the middle";
const KEPT = "Keep the part chosen before";
const PARTS = [
  { value: "kept", title: KEPT },
  { value: "middle", title: MIDDLE },
] as const;

type Choices = DesignFields["design"];
type Props = {
  order: StaffCustomOrder;
  /** Null where nobody has looked at it. */
  photo: Photo | null;
  loom: Loom;
  value: Choices;
  disabled: boolean;
  error: string | undefined;
  onChange: (chosen: Partial<Choices>) => void;
};

/** With the photo before one's eyes: it is dragged, and what was before is a press away. */
function OnPhoto({ order, photo, loom, value, disabled, onChange }: Props & { photo: Photo }) {
  const before = partBefore(order);
  const ways = PARTS.filter(
    (way) => way.value !== value.part && (way.value === "middle" || before !== null),
  );
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-small font-medium">{PART}</legend>
      <CropField
        photo={photo}
        size={value.size}
        loom={loom}
        aim={aimShown(value, order, photo.pixels)}
        onAim={(aim) => onChange({ part: "chosen", aim })}
      />
      <div className="button-row">
        {ways.map((way) => (
          <Button
            key={way.value}
            tone="quiet"
            size="compact"
            onClick={() => onChange({ part: way.value })}
          >
            {way.title}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

export function PartField(props: Props) {
  const { order, photo, value, error, onChange } = props;
  return (
    <div className="grid gap-2">
      {photo && <OnPhoto {...props} photo={photo} />}
      {!photo &&
        (partBefore(order) ? (
          <RadioCards
            label={PART}
            options={PARTS}
            value={value.part === "middle" ? "middle" : "kept"}
            onChange={(part) => onChange({ part })}
          />
        ) : (
          <p className="text-small">
            <span className="font-medium">{PART}</span>: {MIDDLE.toLowerCase()}
          </p>
        ))}
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  );
}
