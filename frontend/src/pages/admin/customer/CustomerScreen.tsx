/** One customer: how they are reached, what they bought, and what is decided about them. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { BlockDrawer } from "@/features/customers/staff/BlockDrawer";
import { orderWord } from "@/features/customers/staff/CustomerRows";
import { EraseDrawer } from "@/features/customers/staff/EraseDrawer";
import { MergeDrawer } from "@/features/customers/staff/MergeDrawer";
import {
  type AdminCustomer,
  type CustomerRow,
  useAddCustomerNote,
  useUnblockCustomer,
} from "@/features/customers/staff/queries";
import { OUTCOMES } from "@/features/customers/staff/requests/words";
import { NotesCard } from "@/features/orders/staff/NotesCard";
import { useShopName } from "@/features/settings/queries";
import { dateTime, longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { toast } from "@/ui/toast";
import { AdminPage } from "../frame/AdminPage";
import { useNoteDraft } from "../frame/useNoteDraft";
import { useRemember } from "../search/recent";
import { AccountCard } from "./AccountCard";
import { ContactCard } from "./ContactCard";
import { AddressesCard, MessagesCard, ReviewsCard } from "./KeptCards";
import { LookalikesCard } from "./LookalikesCard";
import { OrdersCard } from "./OrdersCard";
import { PrivacyCard } from "./PrivacyCard";
import type { RequestsState } from "./RequestsView";
import { useOpenRequests } from "./useOpenRequests";

type Props = { customer: AdminCustomer; back: { to: string; label: string } };

function Standing({ customer }: { customer: AdminCustomer }) {
  const { figures, createdAt } = customer;
  const last = figures.lastOrderAt ? ` · last order ${longDate(figures.lastOrderAt)}` : "";
  return (
    <div className="grid gap-1">
      <p className="figures text-lead font-semibold">
        {figures.orders > 0
          ? `${orderWord(figures.orders)} · ${rupees(figures.spent)} spent`
          : "Nothing bought yet"}
      </p>
      <p className="text-small text-ink-2">
        {figures.city && `${figures.city} · `}Customer since {longDate(createdAt)}
        {last}
      </p>
    </div>
  );
}

function BlockedPanel({ customer }: { customer: AdminCustomer }) {
  const unblock = useUnblockCustomer(customer.id);
  const { block } = customer;
  if (!block) return null;
  return (
    <InfoPanel
      tone="kumkum"
      title="Blocked: cannot sign in or order"
      actions={
        <Button
          tone="secondary"
          size="compact"
          busy={unblock.isPending}
          onClick={() =>
            unblock.mutate(undefined, {
              onSuccess: () => toast.success("May sign in and order again"),
              onError: (error) => toast.error(describeFailure(error).message),
            })
          }
        >
          Unblock
        </Button>
      }
    >
      <p className="whitespace-pre-line wrap-anywhere">{block.reason}</p>
      <p>
        {block.by} · {dateTime(block.at)}
      </p>
    </InfoPanel>
  );
}

export function CustomerScreen({ customer, back }: Props) {
  const side = useMediaQuery("(min-width: 56.25rem)") ? "right" : "bottom";
  const twoColumns = useMediaQuery("(min-width: 75rem)");
  const shop = useShopName();
  const [note, setNote] = useNoteDraft(customer.id);
  const [asking, setAsking] = useState<"block" | "erase" | null>(null);
  const [other, setOther] = useState<CustomerRow | null>(null);
  const navigate = useNavigate();
  const request = useOpenRequests(customer.id).find(({ kind }) => kind === "erasure");
  const add = useAddCustomerNote(customer.id);
  const contact = <ContactCard customer={customer} shop={shop} />;
  const orders = <OrdersCard customer={customer} />;
  const notes = <NotesCard notes={customer.notes} add={add} text={note} onText={setNote} />;
  const lookalikes = <LookalikesCard lookalikes={customer.lookalikes} onMerge={setOther} />;
  const account = <AccountCard customer={customer} onBlock={() => setAsking("block")} />;
  const privacy = (
    <PrivacyCard customer={customer} side={side} onErase={() => setAsking("erase")} />
  );
  const kept = (
    <>
      <AddressesCard addresses={customer.addresses} />
      <ReviewsCard reviews={customer.reviews} />
      <MessagesCard messages={customer.messages} />
    </>
  );
  const column = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4";
  useRemember(customer.name);
  return (
    <AdminPage title={customer.name} back={back}>
      <div className={`${column} max-w-[1180px]`}>
        <Standing customer={customer} />
        <BlockedPanel customer={customer} />
        {twoColumns ? (
          <div className="grid grid-cols-[minmax(0,1fr)_380px] gap-4">
            <div className={column}>
              {orders}
              {kept}
            </div>
            <div className={column}>
              {contact}
              {lookalikes}
              {notes}
              {account}
              {privacy}
            </div>
          </div>
        ) : (
          <div className={column}>
            {contact}
            {lookalikes}
            {orders}
            {notes}
            {kept}
            {account}
            {privacy}
          </div>
        )}
      </div>
      <MergeDrawer
        customer={customer}
        other={other}
        side={side}
        onClose={() => setOther(null)}
        onMerged={(kept) => {
          setOther(null);
          toast.success("One account has everything now");
          void navigate(adminPaths.customer(kept), { replace: true });
        }}
      />
      <BlockDrawer
        customer={customer}
        side={side}
        open={asking === "block"}
        onOpenChange={(open) => setAsking(open ? "block" : null)}
      />
      <EraseDrawer
        customer={customer}
        side={side}
        open={asking === "erase"}
        onOpenChange={(open) => setAsking(open ? "erase" : null)}
        onErased={() => {
          setNote("");
          toast.success("Erased");
          // What they had asked is done: only that it was stays to be written down.
          if (request) {
            const finish = { request, outcome: OUTCOMES.erasure ?? "" };
            const state: RequestsState = { finish };
            void navigate(adminPaths.dataRequests, { replace: true, state });
          } else void navigate(adminPaths.customers, { replace: true });
        }}
      />
    </AdminPage>
  );
}
