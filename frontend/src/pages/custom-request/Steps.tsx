/** What has happened, with everybody's words and pictures, and what is still to come. */
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { saidWords } from "@/features/custom-orders/saidWords";
import { longDate } from "@/lib/dates";
import { Timeline } from "@/ui/Timeline";
import { ShopPhoto } from "./ShopPhoto";

type Step = ShopperCustomOrder["timeline"][number];

function Said({ step }: { step: Step }) {
  const { by, photo, text } = step;
  const words = saidWords(step);
  return (
    <span className="mt-1 grid justify-items-start gap-2">
      {words && (
        <span className="block whitespace-pre-line wrap-anywhere">
          {by === "customer" ? "You" : "We"}: “{words}”
        </span>
      )}
      {photo && (
        <ShopPhoto
          photo={photo}
          alt={by === "customer" ? "Your picture" : `From the shop: ${text}`}
        />
      )}
    </span>
  );
}

export function Steps({ order }: { order: ShopperCustomOrder }) {
  const done = order.timeline.map((step, place) => ({
    id: `${place}-${step.stage}`,
    when: longDate(step.at),
    title: step.text,
    detail: (step.words || step.photo) && <Said step={step} />,
  }));
  const last = order.dates.length - 1;
  const ahead = order.dates.map(({ stage, text, on }, place) => ({
    id: stage,
    when: longDate(on),
    title: text,
    // Why all these days are as they are belongs to the one that everybody waits for.
    detail: place === last && order.datesBecause && `${order.datesBecause}.`,
    future: true,
  }));
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-4">
        {order.stage === "requested" ? "If the charge were paid today" : "Step by step"}
      </h2>
      <Timeline steps={order.stage === "cancelled" ? done : [...done, ...ahead]} />
    </section>
  );
}
