import { useRef } from "react";
import type { Product } from "@/api/types";
import { useBottomBar } from "@/lib/useBottomBar";
import { useHeight } from "@/lib/useHeight";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Price } from "@/ui/Price";
import { AddButton } from "./BuyBox";

type Props = { product: Product; added: boolean; onAdd: () => void };

/** Price and button at the thumb, on phones, while the real button is out of sight. */
export function BuyBar({ product, added, onAdd }: Props) {
  const phone = useMediaQuery("(width < 45rem)");
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(useHeight(bar, phone));
  if (!phone) return null;
  return (
    <div
      ref={bar}
      className="fixed inset-x-0 bottom-0 z-(--z-float) border-t border-line bg-white pb-[env(safe-area-inset-bottom)]"
    >
      <div className="flex min-h-[64px] flex-wrap items-center justify-between gap-x-4 px-(--gutter) py-2">
        <span className="min-w-0 flex-1 basis-28">
          <span className="block truncate text-micro text-ink-2">{product.name}</span>
          <Price value={product.price} />
        </span>
        <AddButton product={product} added={added} onAdd={onAdd} compact />
      </div>
    </div>
  );
}
