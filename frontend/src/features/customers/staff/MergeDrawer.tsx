/** Two accounts of one person: which of them stays, what goes over, and a word that nobody types by mistake. */
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { dateTime } from "@/lib/dates";
import { useTypedWord } from "@/lib/forms/useTypedWord";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";
import { RadioCards } from "@/ui/RadioCards";
import { TypedWord } from "@/ui/TypedWord";
import { orderWord } from "./CustomerRows";
import { type AdminCustomer, type CustomerRow, useMergeCustomers } from "./queries";

const WORD = "MERGE";

/** One of the two, as far as it tells them apart. */
type Account = {
  id: string;
  name: string;
  email: string;
  emailConfirmed: boolean;
  phone: string;
  orders: number;
  spent: number;
  lastOrderAt?: string | null | undefined;
};

const ofCustomer = ({ figures, ...customer }: AdminCustomer): Account => ({
  ...customer,
  ...figures,
});

const ofRow = ({ id, email, ...row }: CustomerRow): Account => ({
  ...row,
  id: id ?? "",
  email: email ?? "",
});

function Facts({ account }: { account: Account }) {
  return (
    <span className="grid text-small text-ink-2 wrap-anywhere">
      <span>
        {account.email}
        {!account.emailConfirmed && " (not confirmed)"}
      </span>
      <span className="figures">{account.phone}</span>
      <span className="figures">
        {orderWord(account.orders)}
        {account.orders > 0 && ` · ${rupees(account.spent)}`}
      </span>
      {account.lastOrderAt && <span>Last order {dateTime(account.lastOrderAt)}</span>}
    </span>
  );
}

type FormProps = { customer: AdminCustomer; other: CustomerRow; onMerged: (kept: string) => void };

function Form({ customer, other, onMerged }: FormProps) {
  const [mine, theirs] = [ofCustomer(customer), ofRow(other)];
  const [kept, setKept] = useState(mine.id);
  const merge = useMergeCustomers();
  const { field, sending, refusal, refuse, submit } = useTypedWord(WORD);
  const send = submit(async ({ word }) => {
    try {
      await merge.mutateAsync({ kept, other: kept === mine.id ? theirs.id : mine.id, word });
      onMerged(kept);
    } catch (error) {
      refuse(describeFailure(error));
    }
  });
  return (
    <form noValidate aria-label="Merge" onSubmit={send} className="grid gap-4 p-4">
      <RadioCards
        label="Which account stays?"
        value={kept}
        onChange={setKept}
        options={[mine, theirs].map((account) => ({
          value: account.id,
          title: account.name,
          detail: <Facts account={account} />,
        }))}
      />
      <p>
        Orders, addresses, the shortlist, reviews and notes of the other one go over. It closes, and
        nobody signs in to it any more: they sign in with the email, phone and password of the
        account that stays.
      </p>
      <p>Both addresses are told by email. Nobody can undo this.</p>
      <TypedWord field={field("word")} readOnly={sending} />
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" tone="danger" wide busy={sending}>
        Merge the two accounts
      </Button>
    </form>
  );
}

type Props = Omit<FormProps, "other"> & {
  /** Null while nobody asks. */
  other: CustomerRow | null;
  side: "right" | "bottom";
  onClose: () => void;
};

export function MergeDrawer({ customer, other, side, onClose, onMerged }: Props) {
  return (
    <Drawer open={other !== null} onOpenChange={onClose} side={side} title="Merge two accounts?">
      {other && <Form customer={customer} other={other} onMerged={onMerged} />}
    </Drawer>
  );
}
