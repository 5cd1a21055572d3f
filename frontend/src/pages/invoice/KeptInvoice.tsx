/** The invoice of the last sale: the server's document for the staff who may see it, else what this browser keeps of it. */
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { useStaffSession } from "@/features/customers/useSession";
import { DraftBill } from "@/features/orders/documents/kept/DraftBill";
import type { Found } from "@/features/orders/documents/kept/places";
import { saleQuery } from "@/features/orders/documents/kept/queries";
import { useForgetPrinted, useKeptInvoice } from "@/features/orders/documents/kept/useKeptInvoice";
import { useShopName } from "@/features/settings/queries";
import { LoadFailed } from "@/ui/LoadFailed";
import { PrintButton } from "@/ui/PrintButton";
import { Spinner } from "@/ui/Spinner";
import { NoInvoice } from "./NoInvoice";
import { SaleInvoice } from "./SaleInvoice";
import { Sheet } from "./Sheet";

const Waiting = () => (
  <Sheet title="Invoice">
    <div className="after-200ms grid min-h-[40dvh] place-items-center text-ink-2 print:hidden">
      <Spinner size={24} label="Loading invoice" />
    </div>
  </Sheet>
);

type Props = { found: Extract<Found, { is: "invoice" }>; isStaff: boolean };

function Known({ found: { invoice, kept }, isStaff }: Props) {
  const shop = useShopName();
  const { documentId = "" } = invoice;
  const isAsked = isStaff && documentId !== "";
  const sale = useQuery({ ...saleQuery(documentId), enabled: isAsked });
  const isWaiting = isAsked && sale.isPending;
  useForgetPrinted(isWaiting ? null : kept);
  if (isWaiting) return <Waiting />;
  if (isAsked && sale.data) {
    return <SaleInvoice sale={documentId} body={sale.data.data.document.body} />;
  }
  return (
    <Sheet title={invoice.orderNumber ? "Copy of a bill" : "Draft bill"} tools={<PrintButton />}>
      {isAsked && sale.isError && (
        <div className="mx-auto mb-4 max-w-[210mm] print:hidden">
          <LoadFailed
            title="The invoice itself could not be loaded"
            message={describeFailure(sale.error).message}
            onRetry={() => void sale.refetch()}
          />
        </div>
      )}
      <DraftBill invoice={invoice} shop={shop} />
    </Sheet>
  );
}

export function KeptInvoice() {
  const found = useKeptInvoice(useLocation().state);
  const isStaff = useStaffSession();
  if (!found) return <Waiting />;
  if (found.is !== "invoice")
    return <NoInvoice isBroken={found.is === "broken"} isStaff={isStaff} />;
  return <Known found={found} isStaff={isStaff} />;
}
