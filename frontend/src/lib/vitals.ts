/**
 * How the shop feels on this device, sent to the shop itself: one visit in ten, only figures and the kind of page. Nothing
 * that is sent says who, where from or which saree.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/** Kinds of page, as the server knows them. */
export function pageKind(path: string): string {
  const [first = ""] = path.split("/").filter(Boolean);
  if (first === "") return "home";
  if (["products", "category", "product", "cart", "checkout"].includes(first)) return first;
  if (first.startsWith("order") || first === "payment-failure") return "order";
  const information = [
    "about",
    "contact",
    "faq",
    "shipping-policy",
    "refund-policy",
    "terms",
    "privacy",
  ];
  return information.includes(first) ? "information" : "other";
}

type Figure = { name: string; value: number };

/** A figure as the server counts it: milliseconds, a shift in thousandths. */
export function asVital(figure: Figure, page: string) {
  const value = figure.name === "CLS" ? figure.value * 1000 : figure.value;
  return { metric: figure.name, page, value: Math.round(Math.max(0, value)) };
}

/** Measures a visit that began at this path: figures belong to the page that was opened, not to those a shopper went on to. */
export function measureVisit(path: string) {
  const page = pageKind(path);
  const figures = new Map<string, Figure>();
  const keep = (figure: Figure) => figures.set(figure.name, figure);
  const send = () => {
    if (document.visibilityState !== "hidden" || figures.size === 0) return;
    const vitals = [...figures.values()].map((figure) => asVital(figure, page));
    figures.clear();
    navigator.sendBeacon?.(
      "/api/vitals",
      new Blob([JSON.stringify({ vitals })], { type: "application/json" }),
    );
  };
  const measure = () => {
    for (const on of [onLCP, onCLS, onINP, onFCP, onTTFB]) on(keep);
    // After the library's own listeners, which report at the same moment.
    document.addEventListener("visibilitychange", send);
  };
  if (document.readyState === "complete") measure();
  else window.addEventListener("load", measure, { once: true });
}
