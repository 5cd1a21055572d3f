/** Several parcels handed over at once: one courier, a number each; a column copied from the courier's sheet fills down. */
import { type FormEvent, useState } from "react";
import { staffLimits } from "@/api/staffLimits";
import { pieceWord } from "@/lib/pieceWord";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { CodeInput, Input } from "@/ui/Input";
import { fillDown, TRACKING, TRACKING_FORM } from "./pasteNumbers";
import type { Selected } from "./selection";
import type { BulkBody } from "./types";

type Props = {
  orders: readonly Selected[];
  open: boolean;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onShip: (body: BulkBody) => void;
};

function Form({ orders, busy, onShip }: Pick<Props, "orders" | "busy" | "onShip">) {
  const [courier, setCourier] = useState("");
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(false);
  const numberOf = (id: string) => (numbers[id] ?? "").trim();
  const wrong = (id: string) =>
    tried && numberOf(id) !== "" && !TRACKING.test(numberOf(id)) ? TRACKING_FORM : null;
  const anyNumber = orders.some(({ id }) => numberOf(id) !== "");
  const noCourier = tried && anyNumber && courier.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const bad = orders.some(({ id }) => numberOf(id) !== "" && !TRACKING.test(numberOf(id)));
    if (busy || bad || (anyNumber && courier.trim() === "")) return;
    onShip({
      action: "mark_shipped",
      ...(courier.trim() && { courier: courier.trim() }),
      items: orders.map(({ id }) => ({
        id,
        ...(numberOf(id) && { trackingNumber: numberOf(id) }),
      })),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 p-4">
      <Field
        label="Courier"
        optional={!anyNumber}
        error={noCourier ? "Please say who carries these numbers" : null}
      >
        {(control) => (
          <Input
            {...control}
            value={courier}
            maxLength={staffLimits.StatusBody.courier.maxLength}
            autoComplete="on"
            name="courier"
            onChange={(event) => setCourier(event.target.value)}
          />
        )}
      </Field>
      <p className="text-small text-ink-2">
        Paste a column of tracking numbers into the first field: it fills down. Lines that name an
        order go to that order.
      </p>
      <ol className="grid">
        {orders.map(({ id, orderNumber, name, pieces }) => (
          <li key={id} className="border-t border-line py-3">
            <Field
              label={`Tracking number of ${orderNumber}`}
              hint={`${name} · ${pieceWord(pieces)}`}
              error={wrong(id)}
            >
              {(control) => (
                <CodeInput
                  {...control}
                  value={numbers[id] ?? ""}
                  maxLength={staffLimits.StatusBody.trackingNumber.maxLength}
                  onChange={(event) => setNumbers({ ...numbers, [id]: event.target.value })}
                  onPaste={(event) => {
                    const filled = fillDown(
                      orders,
                      numbers,
                      id,
                      event.clipboardData.getData("text"),
                    );
                    if (!filled) return;
                    event.preventDefault();
                    setNumbers(filled);
                  }}
                />
              )}
            </Field>
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-2">
        Each customer gets an email that the order is on its way
        {courier.trim() && ` with ${courier.trim()}`}. It is sent after a minute, so a mistake can
        still be undone.
      </p>
      <Button type="submit" busy={busy} wide>
        Mark {orders.length} as shipped
      </Button>
    </form>
  );
}

export function BulkShip({ open, onOpenChange, ...form }: Props) {
  const count = form.orders.length;
  const title = `Ship ${count} ${count === 1 ? "order" : "orders"}`;
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={title}>
      <Form {...form} />
    </Drawer>
  );
}
