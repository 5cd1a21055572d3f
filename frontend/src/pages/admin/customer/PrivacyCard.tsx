/** What the law gives a customer who asks: all their data as a file, and to be forgotten. For whoever may. */
import { describeFailure } from "@/api/errors";
import { type AdminCustomer, useExportCustomer } from "@/features/customers/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { useMay } from "@/features/staff/me";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";

type Props = { customer: AdminCustomer; onErase: () => void };

export function PrivacyCard({ customer, onErase }: Props) {
  const may = useMay();
  const take = useExportCustomer(customer.id);
  if (!may("customers.export") && !may("customers.erase")) return null;
  return (
    <Card title="Their data">
      <div className="grid gap-3 text-small print:hidden">
        <p>When they ask for it: a copy of everything, or to be forgotten. Both are in the log.</p>
        <div className="flex flex-wrap gap-2">
          {may("customers.export") && (
            <Button
              tone="secondary"
              size="compact"
              busy={take.isPending}
              onClick={() =>
                take.mutate(undefined, {
                  onSuccess: (file) => saveFile(file, `customer-${customer.id}.json`),
                  onError: (error) => toast.error(describeFailure(error).message),
                })
              }
            >
              Download all data
            </Button>
          )}
          {may("customers.erase") && (
            <Button tone="secondary" size="compact" onClick={onErase}>
              Erase
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
