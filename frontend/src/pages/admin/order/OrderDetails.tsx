/** All of an order: what it waits for, the next step, and everything a parcel or a telephone call needs. */
import { useState } from "react";
import { adminPaths } from "@/adminPaths";
import { mailWord } from "@/features/mails/staff/mailWords";
import { OrderTotals } from "@/features/orders/OrderTotals";
import { PaymentChip, StatusChip } from "@/features/orders/StateChip";
import { Card } from "@/features/orders/staff/Card";
import { CustomerCard } from "@/features/orders/staff/CustomerCard";
import { CustomItems } from "@/features/orders/staff/CustomItems";
import { lateBy } from "@/features/orders/staff/dayWords";
import { EmailsCard } from "@/features/orders/staff/EmailsCard";
import { HistoryCard } from "@/features/orders/staff/HistoryCard";
import { MoneyCard } from "@/features/orders/staff/MoneyCard";
import { NotesCard } from "@/features/orders/staff/NotesCard";
import { OrderActions } from "@/features/orders/staff/OrderActions";
import { LateWord } from "@/features/orders/staff/OrderChips";
import { type OrderDialog, OrderDialogs } from "@/features/orders/staff/OrderDialogs";
import { OrderPieces } from "@/features/orders/staff/OrderPieces";
import { OrderProblem } from "@/features/orders/staff/OrderProblem";
import { useAddNote } from "@/features/orders/staff/queries";
import { staffSentence, toldSentence } from "@/features/orders/staff/staffSentence";
import type { AdminOrder } from "@/features/orders/staff/types";
import { UndoLine } from "@/features/orders/staff/UndoLine";
import { useOrderMoves } from "@/features/orders/staff/useOrderMoves";
import { useShopName } from "@/features/settings/queries";
import { dateTime } from "@/lib/dates";
import { InfoPanel } from "@/ui/InfoPanel";
import { useNoteDraft } from "../frame/useNoteDraft";
import { useRemember } from "../search/recent";
import { ChangeAddress } from "./ChangeAddress";

/** What is going on with an order that is shown: its moves, and what is opened over it. */
export function useOrderDesk(order: AdminOrder) {
  const moves = useOrderMoves(order);
  const [opened, setOpened] = useState<OrderDialog | null>(null);
  return { moves, opened, setOpened };
}

type Props = {
  order: AdminOrder;
  desk: ReturnType<typeof useOrderDesk>;
  columns: 1 | 2;
  /** The buttons stand in the phone's bar, and what they open comes from below. */
  phone: boolean;
};

function Standing({ order }: { order: AdminOrder }) {
  const late = order.late && order.packBy ? (lateBy(order.packBy) ?? "Late") : null;
  const told = toldSentence(order);
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="text-lead font-semibold text-balance wrap-anywhere">{staffSentence(order)}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <StatusChip status={order.status} />
        <PaymentChip order={order} />
        {late && <LateWord words={late} />}
        <span className="text-ink-2">Placed {dateTime(order.createdAt)}</span>
      </p>
      {told && <p className="text-small text-ink-2">{told}</p>}
    </div>
  );
}

export function OrderDetails({ order, desk, columns, phone }: Props) {
  const { moves, opened, setOpened } = desk;
  const shop = useShopName();
  const addNote = useAddNote(order.id);
  const [note, setNote] = useNoteDraft(order.id);
  const side = phone ? "bottom" : "right";
  const pieces = (
    <>
      {order.items.length > 0 && (
        <OrderPieces items={order.items} returnedItems={order.returnedItems} />
      )}
      {order.customItems.length > 0 && <CustomItems customItems={order.customItems} />}
    </>
  );
  const customer = <CustomerCard order={order} shop={shop} />;
  const totals = (
    <Card title="Totals">
      <OrderTotals order={order} />
    </Card>
  );
  const money = <MoneyCard order={order} />;
  const history = <HistoryCard history={order.history} />;
  const emails = <EmailsCard emails={order.emails} wordOf={mailWord} />;
  const notes = <NotesCard notes={order.notes} add={addNote} text={note} onText={setNote} />;
  const column = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4";
  useRemember(order.orderNumber, adminPaths.order(order.id));
  return (
    <>
      <div className={`${column} max-w-[1180px]`}>
        <div className="flex items-start justify-between gap-6">
          <Standing order={order} />
          {!phone && <OrderActions order={order} moves={moves} phone={false} onOpen={setOpened} />}
        </div>
        <UndoLine order={order} busy={moves.undoing} onUndo={moves.undo} />
        <OrderProblem error={moves.problem} />
        {order.reviewNote && (
          <InfoPanel tone="kumkum" title="To look at">
            {order.reviewNote}
          </InfoPanel>
        )}
        {columns === 2 ? (
          <div className="grid grid-cols-[minmax(0,1fr)_380px] gap-4">
            <div className={column}>
              {pieces}
              {totals}
              {money}
              {emails}
            </div>
            <div className={column}>
              {customer}
              {notes}
              {history}
            </div>
          </div>
        ) : (
          <div className={column}>
            {pieces}
            {customer}
            {totals}
            {money}
            {history}
            {emails}
            {notes}
          </div>
        )}
      </div>
      <ChangeAddress
        order={order}
        side={side}
        open={opened === "address"}
        onOpenChange={(open) => setOpened(open ? "address" : null)}
      />
      <OrderDialogs
        order={order}
        moves={moves}
        side={side}
        opened={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
