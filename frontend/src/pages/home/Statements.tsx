import type { HomeContent } from "@/api/types";
import { cx } from "@/lib/cx";
import { RotatingList } from "@/ui/RotatingList";
import { HomeSection } from "./HomeSection";

type Statement = HomeContent["why"][number];
type Props = {
  id: string;
  title: string;
  /** For the controls of the phone view. */
  label: string;
  statements: readonly Statement[];
  /** Milliseconds that a phone shows each (spec section 2). */
  every: number;
  ground: "paper" | "sunk";
  /** A line under the statements. */
  children?: React.ReactNode;
};

/** Three short statements with hairlines between; on phones one at a time. */
function Statements({ id, title, label, statements, every, ground, children }: Props) {
  if (statements.length === 0) return null;
  return (
    <HomeSection id={id} title={title} ground={ground}>
      <RotatingList
        label={label}
        every={every}
        gridClass="sm:grid-cols-3 sm:divide-x sm:divide-line"
      >
        {statements.map((statement, index) => (
          <div
            key={statement.title}
            className={cx(
              "h-full border-t border-line py-5 sm:border-t-0 sm:py-0",
              index > 0 && "sm:pl-6 lg:pl-10",
              index < statements.length - 1 && "sm:pr-6 lg:pr-10",
            )}
          >
            <h3 className="text-title font-semibold">{statement.title}</h3>
            <p className="measure mt-2 text-ink-2">{statement.text}</p>
          </div>
        ))}
      </RotatingList>
      {children}
    </HomeSection>
  );
}

/** 7. Three reasons; a phone shows each for 2.5 s. */
export function WhyChooseUs({ statements }: { statements: readonly Statement[] }) {
  return (
    <Statements
      id="why"
      title="Why Choose Us"
      label="reasons"
      statements={statements}
      every={2500}
      ground="sunk"
    />
  );
}

type CommitmentProps = {
  statements: readonly Statement[];
  certification: HomeContent["certification"];
};

/** 10. What the shop binds itself to; a phone shows each for 10 s. The claim of a mark only with its number. */
export function Commitment({ statements, certification }: CommitmentProps) {
  return (
    <Statements
      id="commitment"
      title="Our Commitment"
      label="commitments"
      statements={statements}
      every={10_000}
      ground="sunk"
    >
      {certification && (
        <p className="mt-8 border-t border-line pt-4 text-small">
          {certification.claim} <span className="figures">No. {certification.number}</span>
        </p>
      )}
    </Statements>
  );
}
