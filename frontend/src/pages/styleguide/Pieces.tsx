import { Accordion } from "@/ui/Accordion";
import { Badge } from "@/ui/Badge";
import { DataList } from "@/ui/DataList";
import { Price } from "@/ui/Price";
import { ProgressSteps } from "@/ui/ProgressSteps";
import { Rating } from "@/ui/Rating";
import { Skeleton } from "@/ui/Skeleton";
import { StockChip } from "@/ui/StockChip";
import { Timeline } from "@/ui/Timeline";
import { Sample } from "./Sample";

export function Pieces() {
  return (
    <Sample title="Small pieces">
      <div className="flex flex-wrap items-center gap-4">
        <Price value={18500} />
        <Price value={100000} size="page" />
        <Price value={16280} was={18500} />
        <StockChip stock={9} />
        <StockChip stock={2} />
        <StockChip stock={0} />
        <Badge>New</Badge>
        <Badge tone="ink">Sold out</Badge>
        <Rating value={4.5} count={23} />
        <Rating value={3} count={1} />
      </div>
      <ProgressSteps label="Checkout" steps={["Sign in", "Address", "Pay"]} current={1} />
      <div className="grid gap-8 md:grid-cols-2">
        <DataList
          rows={[
            { id: "fabric", term: "Fabric", value: "Pure mulberry silk" },
            { id: "zari", term: "Zari", value: "Tested" },
            { id: "length", term: "Length", value: "5.5 m" },
          ]}
        />
        <DataList
          look="totals"
          rows={[
            { id: "subtotal", term: "Subtotal (2 items)", value: "₹18,000" },
            { id: "shipping", term: "Shipping", value: "Free" },
            { id: "payable", term: "Payable", value: "₹18,000", strong: true },
          ]}
        />
      </div>
      <Timeline
        steps={[
          { id: "a", when: "12 Feb 2026, 4:05 pm", title: "Order placed" },
          { id: "b", when: "13 Feb 2026", title: "Packed", detail: "In Kurnool" },
          { id: "c", when: "by 16 Feb", title: "Delivered", future: true },
        ]}
      />
      <Accordion
        items={[
          { id: "a", title: "Do you ship outside India?", body: "No. Within India only." },
          { id: "b", title: "How do I look after it?", body: "Dry clean. Refold every 3 months." },
        ]}
      />
      <Skeleton className="h-24 w-40" />
    </Sample>
  );
}
