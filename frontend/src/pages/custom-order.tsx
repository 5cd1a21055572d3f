/** /custom-order: a photo becomes a cloth to look at, and the weaving desk takes it from there. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { homeContentQuery } from "@/features/content/queries";
import { SilkStudio } from "@/features/custom-orders/SilkStudio";
import { useStoreInformation } from "@/features/settings/storeInformation";
import { paths } from "@/paths";
import { CompareSlider } from "@/ui/CompareSlider";
import { LinkButton } from "@/ui/LinkButton";
import { PageTitle } from "./layout/PageTitle";

const TITLE = "Create Your Dream Saree";

const FACTS = [
  ["Fabric", "Pure silk"],
  ["Weaving", "Zari jacquard"],
  ["Lead time", "20 days"],
  ["Availability", "Pre-order only"],
  ["Charges", "Rs. 30,000"],
] as const;

const STEPS = [
  [
    "Tell us what you have in mind",
    "The photo, colours, a border you love, a name in zari, and the day you need it.",
  ],
  [
    "We draw it, and weave a sample",
    "Design approval and sample take 20 days. The charge of Rs. 30,000 pays for both.",
  ],
  [
    "You approve, then weaving begins",
    "At least 5 sarees of one design. You approve drawing and price, then half of it is paid in advance.",
  ],
] as const;

function Comparison() {
  const words = useQuery(homeContentQuery()).data?.customise;
  if (!words?.before || !words.after) return null;
  return (
    <CompareSlider
      label="Your photo or woven"
      before={{ src: words.before, alt: "The picture before it was woven", label: "Your photo" }}
      after={{ src: words.after, alt: "The same picture, woven in zari", label: "Woven" }}
      sizes="(min-width: 900px) 40vw, 99vw"
      className="aspect-4/5 max-h-[480px] w-full md:aspect-square"
    />
  );
}

function Facts() {
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3">
      {FACTS.map(([name, value]) => (
        <div key={name} className="border-b border-line py-3">
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Component() {
  const store = useStoreInformation();
  return (
    <div className="wrap grid gap-12 py-8 md:gap-16 md:py-12">
      <PageTitle>{TITLE}</PageTitle>
      <div className="grid gap-8 md:grid-cols-2 md:items-center md:gap-10">
        <div className="grid gap-6">
          <h1 tabIndex={-1}>{TITLE}</h1>
          <p className="text-lead text-ink-2">
            A photograph, woven thread by thread. See it on silk here; then talk to our weaving
            desk.
          </p>
          <Facts />
        </div>
        <Comparison />
      </div>
      <SilkStudio heading="See your photo on silk" />
      <section aria-labelledby="next" className="grid max-w-[760px] gap-6">
        <h2 id="next">How it goes on</h2>
        <ol className="grid border-t border-line">
          {STEPS.map(([step, more], index) => (
            <li
              key={step}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-4"
            >
              <span aria-hidden="true" className="figures font-display text-h3 text-ink-2">
                {index + 1}
              </span>
              <p>
                <strong className="font-medium">{step}</strong>
                <span className="block text-ink-2">{more}</span>
              </p>
            </li>
          ))}
        </ol>
        <p className="text-ink-2">
          Orders are not taken on this page yet. Keep the preview, and write to us or call: we
          answer every request ourselves. Your photo stays in this browser until you leave the page.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton>
            <Link to={paths.contact}>Write to the weaving desk</Link>
          </LinkButton>
          {store?.phone && (
            <p className="text-ink-2">
              or call{" "}
              <a className="text-link" href={`tel:${store.phone.replace(/[^\d+]/g, "")}`}>
                {store.phone}
              </a>
            </p>
          )}
        </div>
      </section>
    </div>
  );
}
