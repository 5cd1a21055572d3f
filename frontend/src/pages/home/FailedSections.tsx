/** The sections of the first page that one answer fills: when it fails, each says so in its own place (ruling 27). */
import { HomeSection } from "./HomeSection";
import { SectionFailed } from "./SectionFailed";

/** What the shop's words fill, by the id and the heading it has when they are there. */
const WORDS = {
  customise: "Customise",
  story: "Our Story",
  why: "Why Choose Us",
  reviews: "Customer Reviews",
  commitment: "Our Commitment",
  follow: "Follow Us",
  newsletter: "Newsletter",
} as const;

/** The banner above has announced that the words failed. */
export function WordsFailed(props: { id: keyof typeof WORDS; onRetry: () => void }) {
  const title = WORDS[props.id];
  return (
    <HomeSection id={props.id} title={title}>
      <SectionFailed message={`Failed to fetch ${title}`} onRetry={props.onRetry} quiet />
    </HomeSection>
  );
}

export function OffersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <HomeSection id="offers" title="Special Offers" ground="white">
      <SectionFailed message="Failed to fetch special offers" onRetry={onRetry} />
    </HomeSection>
  );
}
