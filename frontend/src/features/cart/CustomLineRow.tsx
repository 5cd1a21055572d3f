/** What is paid for a custom order in the cart: what will be woven, and which part of it this is. */
import type { components } from "@/api/schema";
import { paths } from "@/paths";
import { CartRow } from "./CartRow";
import { CustomPicture } from "./CustomPicture";
import { type CustomLine, paysFor } from "./customLine";

type Props = {
  item: CustomLine;
  /** The server's figures for this line; absent until they have come. */
  charge: components["schemas"]["QuoteCustomLineView"] | undefined;
  /** New figures are on their way. */
  refreshing: boolean;
  /** Why it cannot be paid for. */
  problem: string | undefined;
  disabled: boolean;
  onRemove: () => void;
};

export function CustomLineRow({ item, charge, ...row }: Props) {
  return (
    <CartRow
      {...row}
      name={charge?.name ?? item.name}
      to={paths.customRequest(item.customOrder.id)}
      total={charge?.price}
      picture={<CustomPicture src={item.image} />}
      about={
        <>
          {charge && <span className="figures">{charge.sku}. </span>}
          {item.description}
        </>
      }
      change={<p className="text-small text-ink-2">{paysFor(item, charge)}</p>}
    />
  );
}
