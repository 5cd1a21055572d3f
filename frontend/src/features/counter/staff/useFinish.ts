/** Storing the sale: once, whatever becomes of the answers. */
import { useRef, useState } from "react";
import { toPaise } from "@/lib/money";
import type { DeviceHere } from "../offline/useDevice";
import { newPrice, type Said, saidOf } from "./banner";
import type { Act, Bill } from "./bill";
import { saleBody } from "./billBodies";
import { wrongCompliance } from "./compliance";
import { sell } from "./queries";
import { tenderBodies, wrongTenders } from "./tenders";
import { isAboutTill, type TillHere } from "./till";
import type { Sale, SaleBody } from "./types";
import type { Quoted } from "./useQuote";

type Options = {
  latest: { readonly current: Bill };
  act: (what: Act) => Bill;
  quoted: Quoted;
  till: TillHere;
  onSold: (sale: Sale) => void;
  /** The bill has to be looked at again. */
  onBack: () => void;
  say: (said: Said | null) => void;
  /** This browser, where it is the device of a till. */
  device?: DeviceHere | null;
};

type Numbered = Omit<SaleBody, "device"> & { device?: string };

/** With whose number it is sold: the device's own, or one of the shop's. */
function numbered(body: SaleBody & { device?: unknown }, device: DeviceHere | null): Numbered {
  const { device: _, ...sale } = body;
  return device?.is === "ready" && device.device ? { ...sale, device: device.device.id } : sale;
}

export function useFinish(options: Options) {
  const { latest, act, quoted, till, onSold, onBack, say, device = null } = options;
  const [isSending, setSending] = useState(false);
  /** The second press of a double click finds it, before anything is drawn. */
  const busy = useRef(false);

  const send = async () => {
    const before = latest.current;
    const isRepeated = before.sent !== null;
    const { total, needsPan = false } = quoted.quote ?? {};
    if (!isRepeated && total === undefined) return;
    const tenders = tenderBodies(toPaise(total ?? 0), before.tenders);
    const wanted =
      before.sent ?? saleBody(before, { tenders, total: total ?? 0, needsPan }, till.id);
    const body = numbered(wanted, device);
    act({ do: "send", body });
    const engine = device?.is === "ready" ? device.engine : null;
    const outcome = engine
      ? await engine.sell(body, quoted.isTwin && !isRepeated)
      : await sell(body, isRepeated);
    if (outcome.is === "unknown") {
      const why = "why" in outcome ? outcome.why : null;
      if (typeof why === "string") say({ tone: "turmeric", text: why });
      return;
    }
    if (outcome.is === "sold") {
      act({ do: "begin anew" });
      onSold(outcome.sale);
      return;
    }
    const { failure } = outcome;
    const wrong = wrongTenders(failure.fields);
    const asks = wrongCompliance(failure);
    act({ do: "was refused", wrong, asks });
    if (failure.code === "price_changed") {
      const asked = (await quoted.askAgain()) as { data?: { data?: { total?: number } } };
      say(newPrice(asked.data?.data?.total));
      return;
    }
    if (failure.code === "out_of_stock") {
      act({ do: "leave", available: failure.available });
      onBack();
    }
    if (isAboutTill(failure.code)) {
      // The bill keeps its payments, and the way to open the till stands beside it.
      till.askAgain();
      onBack();
    }
    // What is wrong with a payment stands at its card, what the law asks at its field.
    const isSaid =
      wrong.size + Object.keys(asks).length > 0 &&
      Object.keys(failure.fields).every((at) => at.startsWith("tenders[") || at in asks);
    if (!isSaid) say(saidOf(failure, latest.current));
    void quoted.askAgain();
  };

  return {
    isSending,
    finish: async () => {
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      say(null);
      try {
        await send();
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
  };
}
