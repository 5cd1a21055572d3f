/** A photo and its weave, one over the other, with the detail that silk cannot show. */
import { useMemo, useState } from "react";
import { cx } from "@/lib/cx";
import { Checkbox } from "@/ui/Checkbox";
import { CompareFrame } from "@/ui/CompareFrame";
import { CropCanvas } from "../CropCanvas";
import { type Colour, dyesOf } from "../cloth/colours";
import { paintLostDetail } from "../cloth/lostDetail";
import { hooksPerCm, type Loom, PICTURE_SIZES, type PictureSize } from "../cloth/sizes";
import { threadNames } from "../cloth/threads";
import { useDrawnDesign } from "../cloth/useDrawnDesign";
import { isCoarse, silksOfCard } from "../crop";
import { ImageCanvas } from "../ImageCanvas";
import type { Background } from "../weaving/background";
import type { Crop, Pixels } from "../weaving/resize";
import type { SilkCode } from "../weaving/shadeCard";
import { COARSE, floatWords } from "../words";
import { NotDrawn } from "./NotDrawn";
import { lostWords, shareWords } from "./words";

export type DesignToSee = {
  pixels: Pixels;
  color: Colour;
  /** Counts for a shade of one's own only. */
  shade: string;
  size: PictureSize;
  background: Background;
  silks: readonly SilkCode[];
  crop: Crop;
  /** The same object as long as it is the same loom. */
  loom: Loom;
  /** The picture's width at most, in CSS pixels, and its height as a length of CSS. */
  widest: number;
  highest: string;
  /** Of the row that the picture stands in. */
  className?: string | undefined;
};

const percent = (share: number): string => `${100 * share}%`;

const LEGEND = [
  { word: "Weak", look: "bg-turmeric/55" },
  { word: "Lost", look: "border-2 border-white bg-kumkum/55 outline-1 outline-control" },
] as const;

export function DesignView({
  pixels,
  color,
  shade,
  size,
  background,
  silks,
  crop,
  loom,
  widest,
  highest,
  className,
}: DesignToSee) {
  const [at, setAt] = useState(50);
  const [showsLost, setShowsLost] = useState(true);
  const { x, y, width, height } = crop;
  // Named alike they are the same silks, whichever list holds them.
  const codes = silks.join();
  const choice = useMemo(
    () => ({
      colour: color,
      shade,
      size,
      background,
      silks: silksOfCard(codes.split(",")),
      loom,
      crop: { x, y, width, height },
    }),
    [color, shade, size, background, codes, loom, x, y, width, height],
  );
  const wide = Math.round(widest * Math.min(2, window.devicePixelRatio || 1));
  const { made, failed, busy } = useDrawnDesign(pixels, choice, wide);
  const detail = made?.detail;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the threads that were drawn, also once others are chosen
  const threads = useMemo(() => threadNames(dyesOf(color, shade), choice.silks), [made]);
  const lost = useMemo(
    () => (detail && showsLost ? paintLostDetail(detail) : null),
    [detail, showsLost],
  );
  if (failed) return <NotDrawn />;
  const shape = PICTURE_SIZES[size];
  const whole = "absolute inset-0 size-full";
  return (
    <>
      <div className={cx("grid justify-items-center", className)}>
        <CompareFrame
          label="Photo or weave"
          at={at}
          onAt={setAt}
          style={{
            aspectRatio: `${shape.width} / ${shape.height}`,
            width: `min(100%, ${widest}px, calc(${highest} * ${shape.width / shape.height}))`,
          }}
          before={{
            label: "Photo",
            picture: (
              <CropCanvas
                role="img"
                aria-label="The part of the photo that is woven"
                pixels={pixels}
                crop={choice.crop}
                width={wide}
                height={Math.round((wide * shape.height) / shape.width)}
                className={whole}
              />
            ),
          }}
          after={{
            label: "Weave",
            picture: made ? (
              <>
                <ImageCanvas
                  role="img"
                  aria-label="The same part as woven"
                  image={made.picture}
                  className={whole}
                />
                {detail && lost && (
                  <ImageCanvas
                    aria-hidden="true"
                    data-lost-detail
                    image={lost}
                    style={{ width: percent(detail.across), height: percent(detail.along) }}
                    className="absolute top-0 left-0 [image-rendering:pixelated]"
                  />
                )}
              </>
            ) : null,
          }}
        />
      </div>
      <div className="grid gap-1 text-small">
        <div className="flex flex-wrap items-center gap-x-5">
          <Checkbox
            checked={showsLost}
            onChange={({ currentTarget }) => setShowsLost(currentTarget.checked)}
          >
            Show lost detail
          </Checkbox>
          <ul className="flex gap-x-4 text-ink-2" aria-label="Colours of the map">
            {LEGEND.map(({ word, look }) => (
              <li key={word} className="flex items-center gap-1.5">
                <span aria-hidden="true" className={cx("size-4", look)} />
                {word}
              </li>
            ))}
          </ul>
        </div>
        <p role="status" className="font-medium">
          {detail && !busy ? lostWords(detail) : "Drawing every thread…"}
        </p>
        {isCoarse(crop, size, loom) && <p className="text-turmeric">{COARSE}</p>}
        {made && (
          <p className="figures text-ink-2">
            {shareWords(made.shares, threads)}. {floatWords(made.longestFloat, hooksPerCm(loom))}.
          </p>
        )}
      </div>
    </>
  );
}
