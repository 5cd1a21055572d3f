/** Nothing to print. Staff can clear what this browser keeps; visitors go home. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { forgetKept } from "@/features/orders/documents/kept/places";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { Sheet } from "./Sheet";

function clear() {
  forgetKept();
  // What another page handed over would outlive the reload.
  window.history.replaceState(null, "");
  window.location.reload();
}

type Props = { isBroken: boolean; isStaff: boolean };

export function NoInvoice({ isBroken, isStaff }: Props) {
  const home = (
    <LinkButton tone="secondary">
      <Link to={paths.home}>Return Home</Link>
    </LinkButton>
  );
  return (
    <Sheet title="Invoice">
      <div className="mx-auto max-w-[210mm]">
        <EmptyState
          title="No invoice"
          action={
            isStaff ? (
              <div className="button-row">
                <Button tone="secondary" onClick={clear}>
                  Clear cache and reload
                </Button>
                <LinkButton tone="secondary">
                  <a href={adminPaths.counter} target="_blank" rel="noopener noreferrer">
                    Open /pos in a new tab
                  </a>
                </LinkButton>
                {home}
              </div>
            ) : (
              home
            )
          }
        >
          <p>
            {isBroken
              ? "Invalid invoice data format"
              : "No invoice data found. Please complete a purchase to generate an invoice."}
          </p>
        </EmptyState>
      </div>
    </Sheet>
  );
}
