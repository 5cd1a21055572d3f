/** The page that stands in when the shop cannot be reached: what waits in the cart, and another try. */
import { countPieces } from "@/features/cart/cart";
import { loadCart } from "@/features/cart/cartStorage";
import { rupees } from "@/lib/money";
import "@/styles/index.css";

const { lines } = loadCart();
const pieces = countPieces(lines);
const title = document.getElementById("cart-title");
const list = document.getElementById("cart-lines");

if (pieces > 0 && title && list) {
  title.textContent =
    pieces === 1 ? "1 saree waits in your cart" : `${pieces} sarees wait in your cart`;
  for (const { name, quantity, price } of lines) {
    const row = document.createElement("li");
    row.className = "flex justify-between gap-4 border-b border-line py-3";
    const what = document.createElement("span");
    what.textContent = quantity === 1 ? name : `${quantity} × ${name}`;
    const amount = document.createElement("span");
    amount.className = "price-figures font-semibold";
    amount.textContent = rupees(price * quantity);
    row.append(what, amount);
    list.append(row);
  }
  document.getElementById("cart")?.removeAttribute("hidden");
}

const again = () => window.location.reload();
document.getElementById("again")?.addEventListener("click", again);
window.addEventListener("online", again);

// The browser may say that the network is back a moment before it is, and says nothing at all when the shop was away.
const EVERY_MS = 3000;
setInterval(() => {
  fetch("/manifest.webmanifest", { cache: "no-store" }).then(
    ({ ok }) => ok && again(),
    () => {},
  );
}, EVERY_MS);
