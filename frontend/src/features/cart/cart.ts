/** The cart's own rules (spec section 4, "Cart"): a pure function from a cart and a wish to a new cart and what happened. */
import type { CartItem } from "./cartItem";

export type Cart = readonly CartItem[];

/** So many different sarees a cart holds, as long as the shop has not named its own number. The server refuses more. */
export const MOST_LINES = 30;

/** What a shopper, or the server's answer, asks of the cart. */
export type CartAction =
  | { do: "add"; item: CartItem }
  /** A payment for a custom order, in place of any earlier one for the same. */
  | { do: "book"; item: CartItem }
  | { do: "update"; id: string; quantity: number }
  | { do: "remove"; id: string }
  | { do: "clear" }
  /** A change that few pages know, and bring along. */
  | { do: "apply"; change: (cart: Cart, most: number) => CartChange }
  /** The server's word on what a line costs and how many there are. Quantities stay: the shopper decides. */
  | { do: "refresh"; id: string; price?: number; stock?: number }
  /** Takes out what was bought; anything added meanwhile stays. */
  | {
      do: "bought";
      lines: readonly { id: string; quantity: number }[];
      customOrders: readonly string[];
    };

/** What really happened, so that a message can be truthful. */
export type CartOutcome =
  | { kind: "added"; item: CartItem; limited: boolean }
  | { kind: "updated"; item: CartItem; limited: boolean }
  | { kind: "full"; item: CartItem }
  /** Nothing was added: the cart holds as many different sarees as it may. */
  | { kind: "tooMany"; most: number }
  | { kind: "removed"; item: CartItem }
  | { kind: "cleared" }
  | { kind: "nothing" };

export type CartChange = { cart: Cart; outcome: CartOutcome };

const unchanged = (cart: Cart): CartChange => ({ cart, outcome: { kind: "nothing" } });

const whole = (quantity: number): number => (Number.isFinite(quantity) ? Math.trunc(quantity) : 0);

const replace = (cart: Cart, item: CartItem): Cart =>
  cart.map((line) => (line.id === item.id ? item : line));

function add(cart: Cart, item: CartItem, most: number): CartChange {
  const wanted = whole(item.quantity);
  if (wanted < 1) return unchanged(cart);
  const present = cart.find((line) => line.id === item.id);
  const before = present?.quantity ?? 0;
  // What is already in the cart is not taken away because stock fell: the quote says so and the shopper decides.
  const quantity = Math.max(before, Math.min(before + wanted, item.stock));
  const line = { ...item, quantity };
  if (quantity === before) return { cart, outcome: { kind: "full", item: line } };
  if (!present && cart.length >= most) return { cart, outcome: { kind: "tooMany", most } };
  return {
    cart: present ? replace(cart, line) : [...cart, line],
    outcome: { kind: "added", item: line, limited: quantity < before + wanted },
  };
}

function book(cart: Cart, item: CartItem, most: number): CartChange {
  const present = cart.find((line) => line.id === item.id);
  if (!present && cart.length >= most) return { cart, outcome: { kind: "tooMany", most } };
  // Only the form draws its picture.
  const line = { ...item, image: item.image || (present?.image ?? "") };
  return {
    cart: present ? replace(cart, line) : [...cart, line],
    outcome: { kind: "added", item: line, limited: false },
  };
}

function update(cart: Cart, id: string, asked: number): CartChange {
  const line = cart.find((candidate) => candidate.id === id);
  const wanted = whole(asked);
  if (!line || wanted < 1) return unchanged(cart);
  const quantity = Math.min(wanted, line.stock);
  if (quantity < 1 || quantity === line.quantity) {
    return quantity < wanted ? { cart, outcome: { kind: "full", item: line } } : unchanged(cart);
  }
  const item = { ...line, quantity };
  return {
    cart: replace(cart, item),
    outcome: { kind: "updated", item, limited: quantity < wanted },
  };
}

function remove(cart: Cart, id: string): CartChange {
  const item = cart.find((line) => line.id === id);
  if (!item) return unchanged(cart);
  return { cart: cart.filter((line) => line.id !== id), outcome: { kind: "removed", item } };
}

function bought(
  cart: Cart,
  { lines, customOrders }: Extract<CartAction, { do: "bought" }>,
): CartChange {
  const taken = new Map(lines.map((line) => [line.id, line.quantity]));
  const left = cart
    .filter(
      ({ customOrder: made }) => !made || "pending" in made || !customOrders.includes(made.id),
    )
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.id) ?? 0) }))
    .filter((line) => line.quantity > 0);
  return { cart: left, outcome: { kind: "nothing" } };
}

function refresh(cart: Cart, action: Extract<CartAction, { do: "refresh" }>): CartChange {
  const line = cart.find((candidate) => candidate.id === action.id);
  if (!line) return unchanged(cart);
  const price = action.price ?? line.price;
  const stock = action.stock ?? line.stock;
  if (price === line.price && stock === line.stock) return unchanged(cart);
  return { cart: replace(cart, { ...line, price, stock }), outcome: { kind: "nothing" } };
}

/** Applies one action. Never throws, never changes its input. `most`: different sarees. */
export function changeCart(cart: Cart, action: CartAction, most: number = MOST_LINES): CartChange {
  switch (action.do) {
    case "add":
      return add(cart, action.item, most);
    case "book":
      return book(cart, action.item, most);
    case "update":
      return update(cart, action.id, action.quantity);
    case "remove":
      return remove(cart, action.id);
    case "clear":
      return cart.length === 0 ? unchanged(cart) : { cart: [], outcome: { kind: "cleared" } };
    case "apply":
      return action.change(cart, most);
    case "refresh":
      return refresh(cart, action);
    case "bought":
      return bought(cart, action);
  }
}

/** How many sarees are in the cart: the number on the badge. A count of pieces, not money. */
export const countPieces = (cart: Cart): number =>
  cart.reduce((sum, line) => sum + line.quantity, 0);
