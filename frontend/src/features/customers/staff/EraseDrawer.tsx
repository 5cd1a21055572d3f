/** Forgetting who a customer is: what goes, what stays and why, and a word that nobody types by mistake. */
import { describeFailure } from "@/api/errors";
import { useTypedWord } from "@/lib/forms/useTypedWord";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";
import { TypedWord } from "@/ui/TypedWord";
import { type AdminCustomer, useEraseCustomer } from "./queries";

type Props = {
  customer: AdminCustomer;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
  onErased: () => void;
};

const WORD = "ERASE";

const GOES = [
  "Name, email, phone and password",
  "Addresses, shortlist and notifications",
  "Devices that are signed in",
  "Messages and newsletter of a confirmed email",
  "Notes, and why they were blocked",
];
const STAYS = [
  "Paid orders with their addresses, as long as tax law wants them",
  "What they agreed to, and when: it is our proof",
  "Reviews, without a name: other customers rely on them",
];

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="font-sans text-body font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Form({ customer, onErased }: Pick<Props, "customer" | "onErased">) {
  const erase = useEraseCustomer(customer.id);
  const { field, sending, refusal, refuse, submit } = useTypedWord(WORD);
  const send = submit(async ({ word }) => {
    try {
      await erase.mutateAsync(word);
      onErased();
    } catch (error) {
      refuse(describeFailure(error));
    }
  });
  return (
    <form noValidate aria-label="Erase" onSubmit={send} className="grid gap-4 p-4">
      <List title="This goes" lines={GOES} />
      <List title="This stays" lines={STAYS} />
      <p>A last email tells {customer.name}. Nobody can undo this.</p>
      <TypedWord field={field("word")} readOnly={sending} />
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" tone="danger" wide busy={sending}>
        Erase {customer.name}
      </Button>
    </form>
  );
}

export function EraseDrawer({ customer, open, side, onOpenChange, onErased }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side={side} title="Erase this customer?">
      <Form customer={customer} onErased={onErased} />
    </Drawer>
  );
}
