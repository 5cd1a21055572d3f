/** By what the orders list is narrowed. Nothing changes before it is sent; what sends it stays in sight. */
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { withoutFilters } from "./appliedFilters";
import {
  Amounts,
  Choice,
  Days,
  FilterGroup,
  SideBySide,
  Tick,
  Word,
  wrongAmounts,
  wrongDays,
} from "./FilterFields";
import { type ListAddress, METHODS, MONEY, orderList, STATUSES } from "./listAddress";
import { SortSelect } from "./SortSelect";

type Props = {
  list: ListAddress;
  onChange: (list: ListAddress) => void;
  onClose: () => void;
};

export function OrderFilters({ list, onChange, onClose }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(list);
  const onSet = (change: Partial<ListAddress>) =>
    setDraft((before) => orderList.changed(before, change));
  const isWrong =
    wrongDays(draft.from, draft.to) ??
    wrongDays(draft.paidFrom, draft.paidTo) ??
    wrongDays(draft.refundedFrom, draft.refundedTo) ??
    wrongAmounts(draft.amountFrom, draft.amountTo);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWrong) {
      event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    onChange(draft);
    onClose();
  };
  const part = { draft, onSet };
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title="Filters"
      foot={
        <div className="flex gap-3">
          <Button type="submit" form={id} className="flex-1">
            Show orders
          </Button>
          <Button tone="secondary" onClick={() => setDraft(withoutFilters(draft))}>
            Clear
          </Button>
        </div>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-6 p-4">
        <FilterGroup title="Order">
          <Choice {...part} name="status" label="Status" options={STATUSES} />
          <Days {...part} label="Placed" from="from" to="to" />
          <Amounts {...part} label="Amount" from="amountFrom" to="amountTo" />
          <Field label="Sort" className="sm:hidden">
            {(control) => <SortSelect id={control.id} list={draft} onChange={setDraft} />}
          </Field>
        </FilterGroup>
        <FilterGroup title="Payment">
          <Choice {...part} name="money" label="Money" options={MONEY} />
          <SideBySide>
            <Choice {...part} name="method" label="Paid by" options={METHODS} />
            <Word {...part} name="coupon" label="Coupon" />
          </SideBySide>
          <Days {...part} label="Paid" from="paidFrom" to="paidTo" />
          <Days {...part} label="Refunded" from="refundedFrom" to="refundedTo" />
          <div>
            <Tick {...part} name="discounted" label="With a discount" />
            <Tick {...part} name="shippingPaid" label="With a shipping charge" />
          </div>
        </FilterGroup>
        <FilterGroup title="Delivery">
          <SideBySide>
            <Word {...part} name="state" label="State" />
            <Word {...part} name="courier" label="Courier" />
          </SideBySide>
          <Tick {...part} name="late" label="Late to pack" />
        </FilterGroup>
      </form>
    </Drawer>
  );
}
