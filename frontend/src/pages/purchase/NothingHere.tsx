/** /order-success opened without an order; shopping goes on at home there (spec section 2, "Order screens"). */
import { Link } from "react-router-dom";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";

export function NothingHere({ title }: { title: string }) {
  return (
    <div className="wrap py-6 md:py-10">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        title={title}
        action={
          <LinkButton>
            <Link to={paths.home}>Continue Shopping</Link>
          </LinkButton>
        }
      >
        <p>No order has been placed from this browser yet.</p>
      </EmptyState>
    </div>
  );
}
