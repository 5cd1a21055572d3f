import type { components } from "@/api/schema";
import { longDate } from "@/lib/dates";

type Props = { photo: components["schemas"]["CustomOrderPhoto"]; alt: string };

/** A picture that the shop took or the customer sent, or that there was one. */
export function ShopPhoto({ photo: { url, deletedOn, width, height }, alt }: Props) {
  if (url) {
    // At once, not when it is scrolled to: its address holds for ten minutes.
    return (
      <img
        src={url}
        width={width}
        height={height}
        alt={alt}
        className="h-auto max-h-[60vh] w-auto max-w-full bg-sunk"
      />
    );
  }
  return (
    deletedOn && <span className="block">The picture was deleted on {longDate(deletedOn)}.</span>
  );
}
