/** The server's own document of a sale. Its prints are counted: without the server's word each is a duplicate. */
import { Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DocumentBody } from "@/api/types";
import { printedAgain } from "@/features/orders/documents/kept/queries";
import { PrintedInvoice } from "@/features/orders/documents/PrintedInvoice";
import { Button } from "@/ui/Button";
import { Sheet } from "./Sheet";

type Props = { sale: string; body: DocumentBody };

export function SaleInvoice({ sale, body }: Props) {
  const [again, setAgain] = useState<Date | null>(() => new Date());
  const [isCounting, setCounting] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    const over = () => setAgain(new Date());
    window.addEventListener("afterprint", over);
    return () => {
      here.current = false;
      window.removeEventListener("afterprint", over);
    };
  }, []);
  const print = async () => {
    setCounting(true);
    const now = await printedAgain(sale, body.number);
    await document.fonts.ready;
    // The page was left meanwhile: nothing else is to be printed in its place.
    if (!here.current) return;
    flushSync(() => {
      setAgain(now);
      setCounting(false);
    });
    window.print();
  };
  return (
    <Sheet
      title={`${body.title} ${body.number}`}
      tools={
        <Button tone="secondary" busy={isCounting} onClick={() => void print()}>
          <Printer size={20} strokeWidth={1.5} aria-hidden="true" />
          Print
        </Button>
      }
    >
      <PrintedInvoice body={body} copy={again ?? "original"} />
    </Sheet>
  );
}
