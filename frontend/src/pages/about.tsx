/** /about: the family's heritage, what the shop works for, and 1978 to 2023. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { aboutQuery } from "@/features/content/queries";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { PlainText } from "@/ui/PlainText";
import { Selvedge } from "@/ui/Selvedge";
import { Timeline } from "@/ui/Timeline";
import { AboutHero } from "./about/AboutHero";
import { PageTitle } from "./layout/PageTitle";
import { Section } from "./layout/Section";
import { ReadingFailed } from "./reading/ReadingFailed";
import { ReadingSkeleton } from "./reading/ReadingSkeleton";

/** Until the page itself has come. */
const TITLE = "About us";

export function Component() {
  return (
    <Section
      waiting={<ReadingSkeleton title={TITLE} />}
      onFailure={(error, retry) => <ReadingFailed title={TITLE} error={error} onRetry={retry} />}
    >
      <About />
    </Section>
  );
}

function About() {
  const about = useSuspenseQuery(aboutQuery()).data;
  const years = about.timeline.map(({ year }) => year);
  return (
    <>
      <PageTitle>{about.title}</PageTitle>
      <AboutHero {...about} />
      <Selvedge />
      <section
        aria-labelledby="heritage"
        className="wrap grid gap-x-16 gap-y-6 py-(--section) md:grid-cols-[1fr_2fr]"
      >
        <h2 id="heritage">Where we come from</h2>
        <div className="measure grid gap-4 text-lead">
          {about.paragraphs.map((words) => (
            <p key={words}>
              <PlainText>{words}</PlainText>
            </p>
          ))}
        </div>
      </section>
      {about.mission.length > 0 && (
        <section aria-labelledby="mission" className="bg-white py-(--section)">
          <div className="wrap grid gap-x-16 gap-y-6 md:grid-cols-[1fr_2fr]">
            <h2 id="mission">What we stand for</h2>
            <ul className="border-b border-line">
              {about.mission.map(({ title, text }) => (
                <li key={title} className="grid gap-1 border-t border-line py-5">
                  <h3 className="text-title font-semibold">{title}</h3>
                  <p className="measure text-ink-2">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {years.length > 0 && (
        <section
          aria-labelledby="years"
          className="wrap grid gap-x-16 gap-y-6 py-(--section) md:grid-cols-[1fr_2fr]"
        >
          <h2 id="years">
            {years[0]} to {years.at(-1)}
          </h2>
          <Timeline
            steps={about.timeline.map(({ year, title, text }) => ({
              id: `${year} ${title}`,
              when: String(year),
              title,
              detail: text,
            }))}
          />
        </section>
      )}
      <section aria-label="See for yourself" className="bg-sunk py-10">
        <div className="wrap flex flex-wrap items-center justify-between gap-4">
          <p className="text-lead">Visit us and see both sides of the weave.</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton>
              <Link to={paths.products}>See all sarees</Link>
            </LinkButton>
            <LinkButton tone="secondary">
              <Link to={paths.contact}>Visit us</Link>
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
