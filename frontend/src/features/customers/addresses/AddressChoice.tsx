import { type ReactNode, useState } from "react";
import type { CustomerAddress, PreviousAddress } from "@/api/types";
import { Badge } from "@/ui/Badge";
import { Button } from "@/ui/Button";
import { type RadioCard, RadioCards } from "@/ui/RadioCards";
import { AddressLines } from "./AddressLines";
import { type Choice, NEW, previousChoice, savedChoice } from "./choice";

type Props = {
  saved: readonly CustomerAddress[];
  previous: readonly PreviousAddress[];
  value: Choice;
  onChange: (choice: Choice) => void;
  disabled: boolean;
  /** What can be done with the chosen one. */
  children?: ReactNode;
};

/** This many are shown at first; a long address book must not push Pay Now away. */
const FIRST = 3;

/** Where an order goes: saved addresses, then those of earlier orders, then a new one. */
export function AddressChoice({ saved, previous, value, onChange, disabled, children }: Props) {
  const [all, setAll] = useState(false);
  const cards: RadioCard<Choice>[] = [
    ...saved.map((address) => ({
      value: savedChoice(address),
      title: address.fullName,
      detail: <AddressLines address={address} />,
      aside: address.isDefault ? <Badge className="border border-line">Default</Badge> : null,
    })),
    ...previous.map((address, position) => ({
      value: previousChoice(position),
      title: address.fullName,
      detail: <AddressLines address={address} />,
      aside: <span className="text-small font-normal text-ink-2">From an earlier order</span>,
    })),
  ];
  const shown = all
    ? cards
    : cards.filter((card, position) => position < FIRST || card.value === value);
  const hidden = cards.length - shown.length;
  const options = [...shown, { value: NEW, title: "Add New Address" }];
  return (
    <div className="grid justify-items-start gap-1">
      <RadioCards
        label="Deliver to"
        hideLabel
        className="w-full"
        options={options.map((option) => ({ ...option, disabled }))}
        value={value}
        onChange={onChange}
      />
      <div className="-ml-2 flex flex-wrap gap-x-4">
        {children}
        {hidden > 0 && (
          <Button tone="quiet" onClick={() => setAll(true)}>
            Show {hidden} more {hidden === 1 ? "address" : "addresses"}
          </Button>
        )}
      </div>
    </div>
  );
}
