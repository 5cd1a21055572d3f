/** The day as a text for the family: seen, copied, shared or sent. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";
import { SendText } from "@/ui/SendText";
import { Skeleton } from "@/ui/Skeleton";
import { eveningSheetQuery } from "./queries";

function Sheet() {
  // As it is now: the day goes on while the page is open.
  const { data, error } = useQuery({ ...eveningSheetQuery(), staleTime: 0, gcTime: 0 });
  if (error) {
    return (
      <InfoPanel tone="kumkum" role="alert" title="The evening sheet could not be loaded">
        {describeFailure(error).message}
      </InfoPanel>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  const { text } = data;
  return (
    <div className="grid gap-4">
      <pre className="border border-line bg-paper p-4 font-sans text-body whitespace-pre-wrap wrap-anywhere select-text">
        {text}
      </pre>
      <SendText text={text} />
    </div>
  );
}

export function EveningSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="compact" onClick={() => setOpen(true)}>
        Evening sheet
      </Button>
      <Drawer open={open} onOpenChange={setOpen} title="Evening sheet">
        <div className="p-4">
          <Sheet />
        </div>
      </Drawer>
    </>
  );
}
