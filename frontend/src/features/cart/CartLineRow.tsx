/** One saree in the cart: picture, name, price each, how many, and what has changed since it was put there. */
import type { LineState, QuoteLine } from "@/api/types";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { SmartImage } from "@/ui/SmartImage";
import { Stepper } from "@/ui/Stepper";
import { CartRow } from "./CartRow";
import type { CartItem } from "./cartItem";
import { availability } from "./cartMessages";
import { isInTheWay } from "./useQuote";

type Props = {
  item: CartItem;
  /** The server's figures for this line; absent until they have come. */
  quoted: QuoteLine | undefined;
  /** New figures are on their way. */
  refreshing: boolean;
  /** Most pieces of one saree in an order (a setting of the shop). */
  maxQuantity: number;
  /** How the server says this line stands; absent until it has. */
  state: LineState | undefined;
  /** What the server says about this line. */
  problem: string | undefined;
  disabled: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onPriceSeen: (price: number) => void;
};

type ShortageProps = Pick<Props, "onQuantity" | "onRemove"> & { state: LineState };

/** What is in the way, and the one press that puts it right. */
function Shortage({ state: { state, available }, onQuantity, onRemove }: ShortageProps) {
  const none = available < 1;
  const gone = state === "gone";
  return (
    <InfoPanel
      tone="turmeric"
      role="status"
      title={gone ? "No longer available" : none ? "Sold out" : availability(available)}
      actions={
        <Button
          tone="secondary"
          size="compact"
          onClick={none ? onRemove : () => onQuantity(available)}
        >
          {none ? "Remove it" : `Change to ${available}`}
        </Button>
      }
    >
      {gone
        ? "The shop does not sell this saree any more."
        : none
          ? "Somebody else bought this one first."
          : "There are fewer pieces now than you have in your cart."}
    </InfoPanel>
  );
}

function PriceNotice({ was, now, onSeen }: { was: number; now: number; onSeen: () => void }) {
  return (
    <InfoPanel
      tone="turmeric"
      role="status"
      actions={
        <Button tone="secondary" size="compact" onClick={onSeen}>
          All right
        </Button>
      }
    >
      The price is now <strong className="price-figures">{rupees(now)}</strong>. It was{" "}
      <span className="price-figures">{rupees(was)}</span> when you put it into your cart.
    </InfoPanel>
  );
}

export function CartLineRow(props: Props) {
  const {
    item,
    quoted,
    refreshing,
    maxQuantity,
    state,
    problem,
    disabled,
    onQuantity,
    onRemove,
    onPriceSeen,
  } = props;
  const price = quoted?.price ?? item.price;
  const stock = state?.available ?? quoted?.available ?? item.stock;
  const short = state !== undefined && isInTheWay(state);
  const most = Math.min(stock, maxQuantity);
  return (
    <CartRow
      name={item.name}
      to={paths.product(item.id)}
      total={short ? undefined : quoted?.lineTotal}
      refreshing={refreshing}
      problem={problem}
      disabled={disabled}
      onRemove={onRemove}
      picture={
        <SmartImage
          src={item.image}
          alt=""
          width={900}
          height={1200}
          sizes="96px"
          className="aspect-3/4 w-full object-cover object-[50%_20%]"
        />
      }
      about={
        <>
          {item.specifications.material && `${item.specifications.material} · `}
          <span className="price-figures">{rupees(price)}</span> each
        </>
      }
      change={
        <Stepper
          name={item.name}
          value={item.quantity}
          onChange={onQuantity}
          max={most}
          disabled={disabled || stock < 1}
          maxNote={
            short ? undefined : most < stock ? `At most ${most} in one order` : availability(stock)
          }
        />
      }
    >
      {state && short && <Shortage state={state} onQuantity={onQuantity} onRemove={onRemove} />}
      {quoted && state?.state === "price_changed" && quoted.price !== item.price && (
        <PriceNotice was={item.price} now={quoted.price} onSeen={() => onPriceSeen(quoted.price)} />
      )}
    </CartRow>
  );
}
