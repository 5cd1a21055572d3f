/** What the law gives a customer who asks: all their data as a file, and to be forgotten; and what they asked. For whoever may. */
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { type AdminCustomer, useExportCustomer } from "@/features/customers/staff/queries";
import { FinishRequest } from "@/features/customers/staff/requests/FinishRequest";
import { type Known, NoteRequest } from "@/features/customers/staff/requests/NoteRequest";
import type { DataRequest } from "@/features/customers/staff/requests/queries";
import { RequestRow } from "@/features/customers/staff/requests/RequestRow";
import { OUTCOMES } from "@/features/customers/staff/requests/words";
import { Card } from "@/features/orders/staff/Card";
import { useMay } from "@/features/staff/me";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";
import { useOpenRequests } from "./useOpenRequests";

type Props = { customer: AdminCustomer; side: "right" | "bottom"; onErase: () => void };

export function PrivacyCard({ customer, side, onErase }: Props) {
  const { id, name } = customer;
  const may = useMay();
  const take = useExportCustomer(id);
  const requests = useOpenRequests(id);
  const [known, setKnown] = useState<Known | null>(null);
  const [finishing, setFinishing] = useState<{ request: DataRequest; outcome: string } | null>(
    null,
  );
  if (!may("customers.export") && !may("customers.erase")) return null;
  const download = () =>
    take.mutate(undefined, {
      onSuccess: (file) => {
        saveFile(file, `customer-${id}.json`);
        const request = requests.find(({ kind }) => kind === "copy");
        if (request) setFinishing({ request, outcome: OUTCOMES.copy ?? "" });
      },
      onError: (error) => toast.error(describeFailure(error).message),
    });
  return (
    <Card title="Their data">
      <div className="grid gap-3 text-small print:hidden">
        {requests.length > 0 && (
          <ul aria-label="Open data requests" className="border-t border-line">
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onFinish={() => setFinishing({ request, outcome: "" })}
              />
            ))}
          </ul>
        )}
        <p>When they ask for it: a copy of everything, or to be forgotten. Both are in the log.</p>
        <div className="flex flex-wrap gap-2">
          {may("customers.export") && (
            <Button tone="secondary" size="compact" busy={take.isPending} onClick={download}>
              Download all data
            </Button>
          )}
          {may("customers.erase") && (
            <Button tone="secondary" size="compact" onClick={onErase}>
              Erase
            </Button>
          )}
          {may("customers.requests") && (
            <Button
              tone="secondary"
              size="compact"
              onClick={() => setKnown({ customer: { id, name } })}
            >
              Write a request down
            </Button>
          )}
        </div>
      </div>
      <NoteRequest known={known} side={side} onClose={() => setKnown(null)} />
      <FinishRequest
        request={finishing?.request ?? null}
        outcome={finishing?.outcome}
        side={side}
        onClose={() => setFinishing(null)}
      />
    </Card>
  );
}
