/** /customer/shortlist: sarees put aside, and what family and friends say about them. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { shortlistQuery } from "@/features/customers/shortlist/queries";
import { ShareShortlist } from "@/features/customers/shortlist/ShareShortlist";
import { ShortlistCard } from "@/features/customers/shortlist/ShortlistCard";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { AreaPage } from "./AreaPage";

function Shortlist() {
  const { token, items } = useSuspenseQuery(shortlistQuery()).data.data;
  if (items.length === 0) {
    return (
      <EmptyState
        title="Your shortlist is empty"
        action={
          <LinkButton>
            <Link to={paths.products}>See all sarees</Link>
          </LinkButton>
        }
      >
        <p>
          Press “Add to shortlist” on a saree's page. Then share one link, and your family says
          which they love.
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      <ShareShortlist token={token ?? null} count={items.length} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 lg:grid-cols-3 lg:gap-x-6">
        {items.map((item) => (
          <li key={item.product.id}>
            <ShortlistCard item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Component() {
  return (
    <AreaPage title="Shortlist">
      <Shortlist />
    </AreaPage>
  );
}
