import { useMemo, useState } from "react";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { RadioCards } from "@/ui/RadioCards";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { ClothPreview } from "./ClothPreview";
import { ColourField } from "./ColourField";
import { CropField } from "./CropField";
import type { Colour } from "./cloth/colours";
import { PICTURE_SIZES, type PictureSize } from "./cloth/sizes";
import type { Border } from "./cloth/strips";
import { useWovenCloth } from "./cloth/useWovenCloth";
import { type Aim, cropOf, WHOLE_AIM } from "./crop";
import { meansOf, ROOMY } from "./device";
import { MessageField } from "./MessageField";
import { tidied } from "./message";
import { PhotoField } from "./PhotoField";
import type { Photo } from "./photo";
import { useLettering } from "./useLettering";
import type { Background } from "./weaving/background";
import { lossSentence, previewLabel, wovenSentence } from "./words";

const BORDERS: readonly { value: Border; title: string; detail: string }[] = [
  { value: "Traditional", title: "Traditional", detail: "Mangoes, beads and temple teeth" },
  { value: "Modern", title: "Modern", detail: "Two bands of zari, one oblique stripe" },
  { value: "Minimal", title: "Minimal", detail: "One line of zari" },
  { value: "Heavy Zari", title: "Heavy Zari", detail: "Broad, with mangoes and a creeper" },
  { value: "Contrast", title: "Contrast", detail: "Silk of another colour, korvai" },
];
const SIZES = (["S", "M", "L"] as const).map((value) => {
  const { width, height } = PICTURE_SIZES[value];
  return { value, label: `${value} ${width} × ${height} cm` };
});
const BACKGROUNDS: readonly { value: Background; label: string }[] = [
  { value: "keep", label: "Keep" },
  { value: "quieter", label: "Quieter" },
  { value: "plain", label: "Plain" },
];
const SHADE = "#4a1f70";

/** A photo, a colour, a border and a message become a cloth to look at. */
export function SilkStudio({ heading }: { heading: string }) {
  const roomy = useMediaQuery(ROOMY);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [aim, setAim] = useState<Aim>(WHOLE_AIM);
  const [size, setSize] = useState<PictureSize>("L");
  const [background, setBackground] = useState<Background>("keep");
  const [colour, setColour] = useState<Colour>("Red");
  const [shade, setShade] = useState(SHADE);
  const [border, setBorder] = useState<Border>("Traditional");
  const [message, setMessage] = useState("");
  const { lettering, trouble } = useLettering(message, border);
  const pixels = photo?.pixels ?? null;
  const choice = useMemo(
    () => ({
      colour,
      shade,
      border,
      lettering,
      size,
      background,
      crop: pixels && cropOf(pixels, aim, size),
    }),
    [colour, shade, border, lettering, size, background, pixels, aim],
  );
  const means = useMemo(() => meansOf(roomy), [roomy]);
  const cloth = useWovenCloth(pixels, choice, means);
  const picture = cloth.woven?.picture;
  const lost = picture && choice.crop && lossSentence(picture, choice.crop, size);
  const label = previewLabel(cloth.woven, { colour, border, message: tidied(message) });
  return (
    <section
      aria-label={heading}
      className="grid gap-x-10 gap-y-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start"
    >
      <div className="grid gap-5">
        <h2>Your photo</h2>
        <PhotoField
          photo={photo}
          onPhoto={(next) => {
            setPhoto(next);
            setAim(WHOLE_AIM);
          }}
        >
          {photo && <CropField photo={photo} size={size} aim={aim} onAim={setAim} />}
        </PhotoField>
      </div>
      <div className="grid gap-3 md:sticky md:top-[calc(var(--top)+1rem)] md:col-start-2 md:row-span-2 md:row-start-1">
        <ClothPreview
          cloth={cloth}
          hasPhoto={photo !== null}
          label={label}
          caption="A preview: colour and size vary on the loom"
        />
        <p role="status" className="text-small font-medium empty:hidden">
          {picture && !cloth.busy && wovenSentence(picture)}
        </p>
        <p role="status" className="text-small text-turmeric empty:hidden">
          {cloth.failed
            ? "This picture could not be previewed. You can still write to the weaving desk."
            : lost}
        </p>
      </div>
      <div className="grid gap-6">
        <ColourField colour={colour} shade={shade} onColour={setColour} onShade={setShade} />
        <RadioCards
          label="Border style"
          options={BORDERS}
          value={border}
          onChange={setBorder}
          columns={2}
        />
        <div className="grid gap-2">
          <p aria-hidden="true" className="text-small font-medium">
            Size of the picture
          </p>
          <SegmentedControl
            label="Size of the picture"
            options={SIZES}
            value={size}
            onChange={setSize}
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
            onChange={setBackground}
          />
        </div>
        <MessageField message={message} trouble={trouble} onMessage={setMessage} />
      </div>
    </section>
  );
}
