import type { components } from "@/api/schema";
import { SentPicture } from "@/features/custom-orders/SentPicture";
import { longDate } from "@/lib/dates";

type Props = { photo: components["schemas"]["CustomOrderPhoto"]; alt: string };

/** A picture that the shop took or the customer sent, or that there was one. */
export function ShopPhoto({ photo: { url, deletedOn, width, height }, alt }: Props) {
  if (url) {
    return <SentPicture url={url} width={width} height={height} alt={alt} />;
  }
  return (
    deletedOn && <span className="block">The picture was deleted on {longDate(deletedOn)}.</span>
  );
}
