import { type ReactNode, useEffect, useMemo } from "react";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { RadioCards } from "@/ui/RadioCards";
import { ClothPreview } from "./ClothPreview";
import { ColourField } from "./ColourField";
import { CropField } from "./CropField";
import { BORDERS, type Border } from "./cloth/strips";
import { useWovenCloth } from "./cloth/useWovenCloth";
import { cropOf } from "./crop";
import { meansOf, ROOMY } from "./device";
import { MessageField } from "./MessageField";
import { tidied } from "./message";
import { PhotoField } from "./PhotoField";
import { PictureFields } from "./PictureFields";
import type { RequestForm } from "./request/useRequestForm";
import { lossSentence, previewLabel, wovenSentence } from "./words";

const BORDER_DETAILS: Readonly<Record<Border, string>> = {
  Traditional: "Mangoes, beads and temple teeth",
  Modern: "Two bands of zari, one oblique stripe",
  Minimal: "One line of zari",
  "Heavy Zari": "Broad, with mangoes and a creeper",
  Contrast: "Silk of another colour, korvai",
};
const BORDER_CARDS = BORDERS.map((value) => ({
  value,
  title: value,
  detail: BORDER_DETAILS[value],
}));
const CHOSEN = { shouldDirty: true };

type Props = {
  /** The form that the choices are part of. */
  request: RequestForm;
  /** The rest of it, under the choices. */
  children: ReactNode;
};

/** A photo, a colour, a border and a message become a cloth to look at. */
export function SilkStudio({ request, children }: Props) {
  const {
    photo,
    kept,
    takePhoto,
    choosePicture,
    form,
    field,
    sending,
    facts,
    lettering,
    messageTrouble,
    still,
    loomChoices,
  } = request;
  const { loom } = loomChoices;
  const { color: colour, shade, border, message } = request.wishes;
  const roomy = useMediaQuery(ROOMY);
  const { aim, size, background, silks } = request.picture;
  // Asked for before it is shown, so that it has its place among the fields.
  const shadeWords = field("shadeWords");
  const pixels = photo?.pixels ?? null;
  const choice = useMemo(
    () => ({
      colour,
      shade,
      border,
      lettering,
      size,
      background,
      silks,
      loom,
      crop: pixels && cropOf(pixels, aim, size),
    }),
    [colour, shade, border, lettering, size, background, silks, loom, pixels, aim],
  );
  const means = useMemo(() => meansOf(roomy), [roomy]);
  const cloth = useWovenCloth(pixels, choice, means);
  const picture = cloth.woven?.picture;
  const shown = picture && photo && cloth.isCurrent && !cloth.failed ? cloth.still : null;
  useEffect(() => {
    still.current = shown;
  }, [shown, still]);
  const lost = choice.crop && lossSentence(picture ?? null, choice.crop, size, loomChoices);
  const hasPhoto = photo !== null || kept === "loading";
  const label = previewLabel(cloth.woven, { colour, border, message: tidied(message) });
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start">
      <fieldset disabled={sending} className="grid min-w-0 gap-5">
        <h2>Your photo</h2>
        <PhotoField
          photo={photo}
          kept={kept}
          refusal={request.photoRefusal}
          megabytes={facts?.photoMegabytes ?? null}
          disabled={sending}
          onPhoto={takePhoto}
        >
          {photo && (
            <CropField
              photo={photo}
              size={size}
              loom={loom}
              aim={aim}
              onAim={(next) => choosePicture({ aim: next })}
            />
          )}
        </PhotoField>
      </fieldset>
      <div className="grid gap-3 md:sticky md:top-[calc(var(--top)+1rem)] md:col-start-2 md:row-span-2 md:row-start-1">
        <ClothPreview
          cloth={cloth}
          hasPhoto={hasPhoto}
          label={label}
          caption="A preview: colour and size vary on the loom"
        />
        {/* Both keep their lines while another cloth is woven: on a phone the colours stand below. */}
        <p
          role="status"
          className={cx("text-small font-medium", hasPhoto ? "min-h-[1lh]" : "empty:hidden")}
        >
          {picture && !cloth.busy && wovenSentence(picture)}
        </p>
        <p
          role="status"
          className={cx(
            "text-small text-turmeric",
            hasPhoto ? "max-md:min-h-[2lh] md:empty:hidden" : "empty:hidden",
          )}
        >
          {cloth.failed ? "This picture could not be previewed. You can still order." : lost}
        </p>
      </div>
      <div className="grid min-w-0 gap-12">
        <fieldset disabled={sending} className="grid min-w-0 gap-6">
          <h2>Your saree</h2>
          <ColourField
            colour={colour}
            shade={shade}
            words={shadeWords}
            onColour={(next) => form.setValue("color", next, CHOSEN)}
            onShade={(next) => form.setValue("shade", next, CHOSEN)}
          />
          <RadioCards
            label="Border style"
            options={BORDER_CARDS}
            value={border}
            onChange={(next) => form.setValue("border", next, CHOSEN)}
            columns={2}
          />
          <MessageField
            field={field("message")}
            message={message}
            most={facts?.messageLetters ?? null}
            trouble={messageTrouble}
          />
          {hasPhoto && (
            // Changed only once the shop's photo is there, which says how it lies.
            <fieldset disabled={!photo} className="grid min-w-0 gap-6">
              <PictureFields {...request} />
            </fieldset>
          )}
        </fieldset>
        {children}
      </div>
    </div>
  );
}
