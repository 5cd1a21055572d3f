import { Link } from "react-router-dom";
import { useWeaves, WeaveLinks } from "@/features/catalog/WeaveLinks";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";

/** Says that there is nothing yet, and leads on: beside it where there is room, below it on a phone. */
export function EmptyCart({ title }: { title: string }) {
  const weaves = useWeaves();
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-2">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        title="Your cart is empty"
        action={
          <LinkButton>
            <Link to={paths.products}>Continue Shopping</Link>
          </LinkButton>
        }
      >
        <p>Sarees you add stay here, on this device, until you buy or remove them.</p>
      </EmptyState>
      {/* Its room is kept while it is on its way, so that what is below need not move. */}
      <div className="min-h-[70dvh] lg:min-h-0 lg:py-8">
        {weaves.length > 0 && (
          <nav aria-labelledby="weaves">
            <h2 id="weaves" className="mb-3 text-h3">
              By weave
            </h2>
            <WeaveLinks weaves={weaves} />
          </nav>
        )}
      </div>
    </div>
  );
}
