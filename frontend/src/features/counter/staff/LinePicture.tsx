/** A saree's picture in a row, or the scissors of a service, which has none. */
import { Scissors } from "lucide-react";
import { Thumb } from "@/ui/Thumb";
import type { BillLine } from "./bill";

type Props = { of: Pick<BillLine, "isService"> & { image?: string | null | undefined } };

export function LinePicture({ of: { image, isService } }: Props) {
  if (!isService) return <Thumb src={image} size="bill" />;
  return (
    <span
      aria-hidden="true"
      className="grid h-13 w-10 shrink-0 place-items-center bg-mat text-ink-2"
    >
      <Scissors size={20} strokeWidth={1.5} />
    </span>
  );
}
