import { Link } from "react-router-dom";
import type { HomeContent } from "@/api/types";
import { LinkButton } from "@/ui/LinkButton";
import { SmartImage } from "@/ui/SmartImage";
import { PalluSplit } from "./PalluSplit";

/** A picture to stand in when the owner has not given one. */
export type StandIn = { url: string; alt: string; width: number; height: number };

/** 6. Who weaves here, since when. */
export function Story({
  words,
  standIn,
}: {
  words: HomeContent["story"];
  standIn: StandIn | undefined;
}) {
  const own = words.image && { url: words.image, alt: words.alt, width: 1200, height: 1500 };
  const picture = own || standIn;
  return (
    <PalluSplit
      id="story"
      title={words.title}
      dye="madder"
      picture={
        picture && (
          <SmartImage
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            sizes="(min-width: 900px) 58vw, (min-width: 600px) 50vw, 99vw"
            className="size-full object-cover object-[50%_20%]"
          />
        )
      }
    >
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph} className="measure">
          {paragraph}
        </p>
      ))}
      {words.fact && (
        <p className="measure border-l-2 border-zari-bright pl-4 font-display text-h3 italic">
          {words.fact}
        </p>
      )}
      <LinkButton tone="panel">
        <Link to={words.action.link}>
          {words.action.label}
          <span className="sr-only">: {words.title}</span>
        </Link>
      </LinkButton>
    </PalluSplit>
  );
}
