/** Another address for an order that is not packed yet. */
import { describeFailure } from "@/api/errors";
import { OrderProblem } from "@/features/orders/staff/OrderProblem";
import { useChangeAddress } from "@/features/orders/staff/queries";
import type { AdminOrder } from "@/features/orders/staff/types";
import { AddressForm } from "@/features/purchase/address/AddressForm";
import {
  type AddressFields,
  LABELS,
  sortServerFields,
  toShippingAddress,
} from "@/features/purchase/address/addressFields";
import { fieldsOf } from "@/features/purchase/address/fields";
import { useAddressForm } from "@/features/purchase/address/useAddressForm";
import { usePlaceOf } from "@/features/purchase/address/usePlaceOf";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { toast } from "@/ui/toast";

type Props = {
  order: AdminOrder;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

function Form({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const placeOf = usePlaceOf();
  const handle = useAddressForm({ start: fieldsOf(order.shippingAddress), placeOf });
  const change = useChangeAddress(order.id);
  const save = async (typed: AddressFields) => {
    try {
      await change.mutateAsync(toShippingAddress(typed));
    } catch (error) {
      const { fields, rest } = sortServerFields(describeFailure(error).fields);
      handle.refuse({ message: rest[0] ?? "", fields });
      return;
    }
    toast.success("The address was changed");
    onDone();
  };
  return (
    <form noValidate onSubmit={handle.submit(save)} className="grid gap-4 p-4">
      <ErrorSummary
        errors={handle.problems.map(({ name, field, message }) => ({
          field,
          message: `${LABELS[name]}: ${message}`,
        }))}
        attempt={handle.attempt}
      />
      <AddressForm field={handle.field} disabled={change.isPending} />
      {handle.refusal && <OrderProblem error={change.error} />}
      <Button type="submit" busy={change.isPending} wide>
        Save address
      </Button>
    </form>
  );
}

export function ChangeAddress({ order, open, side, onOpenChange }: Props) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side={side}
      title={`Address of ${order.orderNumber}`}
    >
      <Form order={order} onDone={() => onOpenChange(false)} />
    </Drawer>
  );
}
