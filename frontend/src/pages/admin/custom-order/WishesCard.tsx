/** What shall be woven, what it costs to begin, and when it would be there. */
import type { ReactNode } from "react";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { stageWord } from "@/features/custom-orders/staff/words";
import { colourWord, pictureWords, sarees } from "@/features/custom-orders/wishWords";
import { Card } from "@/features/orders/staff/Card";
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2 last:border-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere select-text">{children}</dd>
    </div>
  );
}

export function WishesCard({ order }: { order: StaffCustomOrder }) {
  const { wishes, dates } = order;
  return (
    <Card title="Wishes">
      <dl className="text-small">
        <Fact name="Colour">
          {colourWord(wishes.color)}
          {wishes.shade && ` ${wishes.shade}, “${wishes.shadeWords}”`}
        </Fact>
        <Fact name="Border">{wishes.border}</Fact>
        {order.photo && (
          <Fact name="Picture">
            {wishes.design ? pictureWords(wishes.design) : "Size and part were not asked for"}
          </Fact>
        )}
        <Fact name="Message">{wishes.message ?? "–"}</Fact>
        <Fact name="Instructions">{wishes.instructions ?? "–"}</Fact>
        <Fact name="Sarees">{sarees(wishes.pieces)}</Fact>
        <Fact name="Needed by">{wishes.needBy ? longDate(wishes.needBy) : "No date given"}</Fact>
        <Fact name="Charge">{rupees(order.charge)}</Fact>
        <Fact name="Facts read">
          {order.acknowledged ? "Confirmed by the customer" : "Not confirmed"}
        </Fact>
      </dl>
      {order.stage !== "cancelled" && dates.length > 0 && (
        <details className="mt-3 text-small">
          <summary className="min-h-11 cursor-pointer py-3 font-medium">
            Expected stage by stage{order.stage === "requested" && ", if it is booked today"}
          </summary>
          <ol>
            {dates.map(({ stage, on }) => (
              <li key={stage} className="flex justify-between gap-4 border-t border-line py-1.5">
                <span>{stageWord(stage)}</span>
                <span className="figures text-ink-2">{longDate(on)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
