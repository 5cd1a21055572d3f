/** What can be done with an order: the one next step, and everything else behind More. The server says what is allowed. */
import { ChevronDown } from "lucide-react";
import * as Menu from "radix-ui/dropdown-menu";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { Button } from "@/ui/Button";
import { buttonClass } from "@/ui/buttonClass";
import { mayHaveInvoice } from "../documents/queries";
import type { OrderDialog } from "./OrderDialogs";
import { STEP_WORDS } from "./selection";
import type { AdminOrder, OrderAction, ParcelStep } from "./types";
import type { OrderMoves } from "./useOrderMoves";

type Props = {
  order: AdminOrder;
  moves: OrderMoves;
  /** On phones it is the bar at the bottom. */
  phone: boolean;
  onOpen: (dialog: OrderDialog) => void;
};

const STEPS = Object.keys(STEP_WORDS) as ParcelStep[];

const item =
  "grid min-h-11 cursor-pointer content-center px-4 py-2 text-small outline-none data-[highlighted]:bg-sunk data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3";

const PRINTS = { slips: "Packing slip", labels: "Label", invoices: "Invoice" } as const;

const printsOf = (order: AdminOrder): (keyof typeof PRINTS)[] =>
  mayHaveInvoice(order.status) ? ["slips", "labels", "invoices"] : ["slips", "labels"];

export function OrderActions({ order, moves, phone, onOpen }: Props) {
  const find = (name: OrderAction["name"]) => order.actions.find((action) => action.name === name);
  const next = STEPS.find((step) => find(step)?.allowed);
  const sendsAgain = find("send_again")?.allowed ?? false;
  const start = () => {
    if (next === "mark_shipped") onOpen("ship");
    else if (sendsAgain) onOpen("ship");
    else if (next) moves.move(next === "start_packing" ? "processing" : "delivered");
  };
  const more = (name: OrderAction["name"], label: string, onSelect: () => void) => {
    const action = find(name);
    if (!action || (!action.allowed && !action.reason)) return null;
    return (
      <Menu.Item disabled={!action.allowed} onSelect={onSelect} className={item}>
        {label}
        {!action.allowed && <span className="text-micro text-ink-2">{action.reason}</span>}
      </Menu.Item>
    );
  };
  return (
    <div className="flex items-start gap-2 print:hidden">
      {(next || sendsAgain) && (
        <Button
          size="compact"
          busy={moves.moving}
          onClick={start}
          className={phone ? "min-h-12! flex-1" : undefined}
        >
          {next ? STEP_WORDS[next] : "Send again"}
        </Button>
      )}
      <Menu.Root modal={false}>
        <Menu.Trigger
          className={buttonClass("secondary", phone ? "regular" : "compact", {
            className: next || sendsAgain ? "px-4!" : "flex-1 px-4!",
          })}
        >
          More
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className="fade z-(--z-float) max-w-[min(320px,100vw-16px)] min-w-56 border border-line bg-white py-1 shadow-lift"
          >
            {printsOf(order).map((what) => (
              <Menu.Item key={what} asChild className={item}>
                <Link to={adminPaths.print(what, [order.id])}>{PRINTS[what]}</Link>
              </Menu.Item>
            ))}
            {find("came_back")?.allowed &&
              more("came_back", "Parcel came back", () => onOpen("cameBack"))}
            {more("refund", "Refund", () => onOpen("refund"))}
            {more("change_address", "Change address", () => onOpen("address"))}
            <Menu.Item onSelect={() => onOpen("links")} className={item}>
              Send a new link
            </Menu.Item>
            {more("cancel", "Cancel order", () => onOpen("cancel"))}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
