/** /custom-order: a photo becomes a cloth to look at, and a request for the weaving desk. */
import { useQuery } from "@tanstack/react-query";
import { lazy, useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { homeContentQuery } from "@/features/content/queries";
import { type Choices, choicesQuery } from "@/features/custom-orders/request/queries";
import { days, sarees } from "@/features/custom-orders/wishWords";
import { profileQuery } from "@/features/customers/useCustomer";
import { useSession } from "@/features/customers/useSession";
import { useStoreInformation } from "@/features/settings/storeInformation";
import { paths } from "@/paths";
import { CompareSlider } from "@/ui/CompareSlider";
import { LinkButton } from "@/ui/LinkButton";
import { Skeleton } from "@/ui/Skeleton";
import { Terms, Waiting } from "./custom-order/BesideForm";
import { ChangeRequest } from "./custom-order/ChangeRequest";
import { useRequested } from "./custom-order/useRequested";
import { PageTitle } from "./layout/PageTitle";
import { Section } from "./layout/Section";

/** The page's first view needs neither form nor cloth. */
const CustomOrderForm = lazy(() =>
  import("@/features/custom-orders/CustomOrderForm").then(({ CustomOrderForm }) => ({
    default: CustomOrderForm,
  })),
);

/** Few change what they asked for. */

const TITLE = "Create Your Dream Saree";

/** A number of the shop's that is still on its way. */
const UNKNOWN = "…";
const figures = new Intl.NumberFormat("en-IN");

const factsOf = (choices: Choices | undefined) =>
  [
    ["Fabric", "Pure silk"],
    ["Weaving", "Zari jacquard"],
    ["Lead time", choices ? days(choices.sampleDays) : UNKNOWN],
    ["Availability", "Pre-order only"],
    ["Charges", choices ? `Rs. ${figures.format(choices.charge)}` : UNKNOWN],
  ] as const;

const stepsOf = (choices: Choices | undefined) =>
  [
    [
      "You tell us what you have in mind",
      "The photo, colours, a border you love, a name in zari, and the day you need it.",
    ],
    [
      "We draw it, and weave a sample",
      `Once the charge of Rs. ${choices ? figures.format(choices.charge) : UNKNOWN} is paid, design approval and sample take ${days(choices?.sampleDays ?? UNKNOWN)}.`,
    ],
    [
      "You approve, then weaving begins",
      `At least ${sarees(choices?.minimumPieces ?? UNKNOWN)} of one design. You approve drawing and price, then ${choices?.advancePercent ?? UNKNOWN} % of it is paid in advance.`,
    ],
  ] as const;

function Comparison() {
  const { data, isLoading } = useQuery(homeContentQuery());
  // The form below stays where it is when they come.
  if (isLoading) return <Skeleton className="aspect-4/5 max-h-[480px] w-full md:aspect-square" />;
  const words = data?.customise;
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

function Facts({ choices }: { choices: Choices | undefined }) {
  return (
    <dl className="grid grid-cols-pair gap-x-6 border-t border-line sm:grid-cols-3">
      {factsOf(choices).map(([name, value]) => (
        <div key={name} className="border-b border-line py-3">
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NewRequest() {
  const store = useStoreInformation();
  const choices = useQuery(choicesQuery()).data?.data;
  const session = useSession();
  const customer = useQuery({ ...profileQuery(), enabled: session !== null }).data?.data;
  const known = useMemo(() => {
    if (!session || !customer) return null;
    const { name, email, phone } = customer;
    return { name, email, phone };
  }, [session, customer]);
  const requested = useRequested();
  return (
    <div className="wrap grid gap-12 py-8 md:gap-16 md:py-12">
      <PageTitle>{TITLE}</PageTitle>
      <div className="grid gap-8 md:grid-cols-2 md:items-center md:gap-10">
        <div className="grid gap-6">
          <h1 tabIndex={-1}>{TITLE}</h1>
          <p className="text-lead text-ink-2">
            A photograph, woven thread by thread. See it on silk here, then ask us to weave it.
          </p>
          <Facts choices={choices} />
        </div>
        <Comparison />
      </div>
      <Section waiting={<Waiting />}>
        <CustomOrderForm
          customerId={session?.customerId ?? null}
          known={known}
          terms={<Terms />}
          {...requested}
        />
      </Section>
      <section aria-labelledby="next" className="grid max-w-[760px] gap-6">
        <h2 id="next">How it goes on</h2>
        <ol className="grid border-t border-line">
          {stepsOf(choices).map(([step, more], index) => (
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
          Would you rather talk first? We answer every question ourselves.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton tone="secondary">
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

export function Component() {
  const [asked] = useSearchParams();
  const change = asked.get("change");
  if (!change) return <NewRequest />;
  const waiting = (
    <div className="wrap py-8 md:py-12">
      <Waiting />
    </div>
  );
  return (
    <Section waiting={waiting}>
      <ChangeRequest key={change} id={change} />
    </Section>
  );
}
