/** /custom-order: how a saree is woven to order. It begins with a conversation; the shop answers each request itself. */
import { Link } from "react-router-dom";
import { useStoreInformation } from "@/features/settings/storeInformation";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { PageTitle } from "./layout/PageTitle";

const TITLE = "A saree woven for you";

const STEPS = [
  [
    "Tell us what you have in mind",
    "Colours, a border you love, a name or a picture in zari, the day you need it.",
  ],
  [
    "We draw it, and say what it costs",
    "Within 24 hours we tell you what is possible, how long weaving takes, and the price.",
  ],
  [
    "You approve, then weaving begins",
    "Nothing is woven and nothing is payable until you approve the drawing.",
  ],
] as const;

export function Component() {
  const store = useStoreInformation();
  return (
    <div className="wrap grid max-w-[760px] gap-8 py-8 md:gap-10 md:py-12">
      <PageTitle>{TITLE}</PageTitle>
      <div className="grid gap-3">
        <h1 tabIndex={-1}>{TITLE}</h1>
        <p className="text-lead text-ink-2">
          One loom, one saree, one of its kind. It begins with a conversation with our weaving desk.
        </p>
      </div>
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
    </div>
  );
}
