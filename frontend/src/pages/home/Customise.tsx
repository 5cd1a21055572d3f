import { Link } from "react-router-dom";
import type { HomeContent } from "@/api/types";
import { CompareSlider } from "@/ui/CompareSlider";
import { LinkButton } from "@/ui/LinkButton";
import { SmartImage } from "@/ui/SmartImage";
import { PalluSplit } from "./PalluSplit";

const SIZES = "(min-width: 900px) 58vw, (min-width: 600px) 50vw, 99vw";
const BEFORE = "The picture before it was woven";
const AFTER = "The same picture, woven in zari";

type Words = HomeContent["customise"];

/** Two pictures are compared; one alone is shown as what it is; without any the panel stands by itself. */
function Picture({ before, after }: Words) {
  if (before && after) {
    return (
      <CompareSlider
        label="Your photo or woven"
        before={{ src: before, alt: BEFORE, label: "Your photo" }}
        after={{ src: after, alt: AFTER, label: "Woven" }}
        sizes={SIZES}
        className="size-full"
      />
    );
  }
  const one = after ?? before;
  return (
    one && (
      <SmartImage
        src={one}
        alt={after ? AFTER : BEFORE}
        width={1200}
        height={1500}
        sizes={SIZES}
        className="size-full object-cover"
      />
    )
  );
}

/** 3. A photo, woven: before and after, and the way to an order. */
export function Customise({ words }: { words: Words }) {
  const action = (
    <LinkButton tone="panel">
      <Link to={words.action.link}>{words.action.label}</Link>
    </LinkButton>
  );
  if (!words.before && !words.after) {
    return (
      <section aria-labelledby="customise" className="on-dye bg-indigo py-(--section) text-paper">
        <div className="wrap grid justify-items-start gap-4">
          <h2 id="customise">{words.title}</h2>
          <p className="measure text-lead">{words.text}</p>
          {action}
        </div>
      </section>
    );
  }
  return (
    <PalluSplit
      id="customise"
      title={words.title}
      dye="indigo"
      mirrored
      picture={<Picture {...words} />}
    >
      <p className="measure text-lead">{words.text}</p>
      {action}
    </PalluSplit>
  );
}
