/** One custom order: what is wished for, by whom, with which picture, and what was done about it. */
import { useState } from "react";
import { CancelDrawer } from "@/features/custom-orders/staff/CancelDrawer";
import { type StaffCustomOrder, useAddCustomNote } from "@/features/custom-orders/staff/queries";
import { usePhotoLook } from "@/features/custom-orders/staff/usePhotoLook";
import { stageWord } from "@/features/custom-orders/staff/words";
import { NotesCard } from "@/features/orders/staff/NotesCard";
import { useShopName } from "@/features/settings/queries";
import { dateTime } from "@/lib/dates";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { AdminPage } from "../frame/AdminPage";
import { useNoteDraft } from "../frame/useNoteDraft";
import { useRemember } from "../search/recent";
import { ContactCard } from "./ContactCard";
import { DesignCard } from "./DesignCard";
import { HistoryCard } from "./HistoryCard";
import { MoneyCard } from "./MoneyCard";
import { NextStepCard } from "./NextStepCard";
import { PhotoCard } from "./PhotoCard";
import { PointPaperCard } from "./PointPaperCard";
import { ProgressCard } from "./ProgressCard";
import { QuoteCard } from "./QuoteCard";
import { ShopPhotosCard } from "./ShopPhotosCard";
import { WishesCard } from "./WishesCard";
import { WriteCard } from "./WriteCard";

const column = "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4";

type Props = { order: StaffCustomOrder; back: { to: string; label: string } };

export function CustomOrderScreen({ order, back }: Props) {
  const shop = useShopName();
  const look = usePhotoLook(order.id);
  const addNote = useAddCustomNote(order.id);
  const side = useMediaQuery("(min-width: 768px)") ? "right" : "bottom";
  const [note, setNote] = useNoteDraft(order.id);
  const [cancelling, setCancelling] = useState(false);
  useRemember(order.number);
  return (
    <AdminPage title={order.number} back={back}>
      <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-1">
            <p className="text-lead font-semibold wrap-anywhere">{order.contact.name}</p>
            <p className="text-small text-ink-2">
              <span className="font-medium text-ink">{stageWord(order.stage)}</span> · asked on{" "}
              {dateTime(order.createdAt)}
              {order.expiresAt &&
                ` · given up on ${dateTime(order.expiresAt)} unless it is paid for`}
            </p>
          </div>
          {order.canBeCancelled && (
            <Button tone="secondary" size="compact" onClick={() => setCancelling(true)}>
              Cancel
            </Button>
          )}
        </div>
        {/* On phones the next step comes first; beside the wishes it heads the narrow column. */}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_380px] min-[75rem]:grid-rows-[auto_1fr]">
          <div className={`${column} empty:hidden min-[75rem]:col-start-2`}>
            <NextStepCard order={order} side={side} />
            <ProgressCard order={order} />
          </div>
          <div
            className={`${column} min-[75rem]:col-start-1 min-[75rem]:row-span-2 min-[75rem]:row-start-1`}
          >
            <WishesCard order={order} />
            <PhotoCard order={order} look={look} />
            <DesignCard order={order} look={look} side={side} />
            <PointPaperCard order={order} />
            <ShopPhotosCard order={order} />
          </div>
          <div className={`${column} min-[75rem]:col-start-2`}>
            <QuoteCard order={order} />
            <MoneyCard order={order} side={side} />
            <ContactCard order={order} shop={shop} />
            <NotesCard notes={[]} add={addNote} text={note} onText={setNote} />
            <WriteCard order={order} />
            <HistoryCard history={order.history} />
          </div>
        </div>
      </div>
      <CancelDrawer order={order} open={cancelling} side={side} onOpenChange={setCancelling} />
    </AdminPage>
  );
}
