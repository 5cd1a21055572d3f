/** Who buys, for the bill alone: a number the shop knows, or a name. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { PHONE } from "@/api/fieldRules";
import { REQUIRED } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { PhoneInput } from "@/ui/PhoneInput";
import type { BillCustomer } from "./bill";
import { CustomerAddress } from "./CustomerAddress";
import {
  ADDRESS_FIELDS,
  CUSTOMER_LABELS,
  customerSchema,
  hasAddress,
  NOBODY,
  startOf,
} from "./customerForm";
import { GstinInput } from "./GstinInput";
import { personQuery } from "./queries";
import { useGstin } from "./useGstin";

const ID = "counter-customer";

type Props = {
  customer: BillCustomer | null;
  /** The server wants to know where they live. */
  needsAddress: boolean;
  onChoose: (customer: BillCustomer | null) => void;
  onClose: () => void;
};

function useKnown(phone: string) {
  const isWhole = PHONE.test(phone);
  const person = useQuery({ ...personQuery(phone), enabled: isWhole });
  const failure = person.error ? describeFailure(person.error) : null;
  const isNew = failure?.code === "not_found";
  return {
    isAsking: isWhole && person.isFetching,
    known: isWhole ? (person.data?.data.name ?? null) : null,
    isNew: isWhole && isNew,
    failure: isWhole && !isNew ? failure : null,
  };
}

function Form({ customer, needsAddress, onChoose, onClose }: Props) {
  const start = startOf(customer);
  const [withAddress, setWithAddress] = useState(
    hasAddress(start) || start.gstin !== "" || needsAddress,
  );
  const { form, field, submit } = useCheckedForm({
    id: ID,
    schema: customerSchema,
    start,
    labels: CUSTOMER_LABELS,
  });
  const [phone, gstin, state] = form.watch(["phone", "gstin", "state"]);
  const onGstin = useGstin(form, () => setWithAddress(true));
  const { isAsking, known, isNew, failure } = useKnown(phone);
  const send = submit(async (typed) => {
    const whose = PHONE.test(typed.phone) ? known : null;
    // The invoice of a business carries both (Rule 46 (d) of the CGST Rules).
    const given = typed.gstin !== "" || (withAddress && hasAddress(typed));
    const name = (typed.phone && !whose) || given ? ["name" as const] : [];
    const missing = [...name, ...(given ? ADDRESS_FIELDS : [])].filter((one) => !typed[one]);
    for (const one of missing) {
      form.setError(one, { message: REQUIRED }, { shouldFocus: one === missing[0] });
    }
    if (missing.length > 0) return;
    const { phone: number, name: named } = typed;
    const chosen = given ? typed : { ...NOBODY, phone: number, name: named };
    onChoose(number || named ? { ...chosen, known: whose } : null);
    onClose();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-5 p-4">
      <p className="text-small text-ink-2">Used for this bill only.</p>
      <Field {...field("phone")} optional>
        {(control) => <PhoneInput {...control} autoComplete="off" />}
      </Field>
      {/* Two lines in any case: the name is typed while the number is looked up. */}
      <div role="status" className="-mt-3 min-h-[2lh] text-small text-ink-2">
        {isAsking && <p>Looking up the number</p>}
        {known && !isAsking && (
          <p className="text-leaf">
            <strong className="font-semibold wrap-anywhere">{known}, right?</strong> Enter says yes.
            Another name may be typed below.
          </p>
        )}
        {isNew && !isAsking && <p>Nobody has given this number yet.</p>}
        {failure && !isAsking && (
          <p className="text-turmeric">{failure.message} The name may be typed.</p>
        )}
      </div>
      <Field {...field("name")} optional={gstin === "" && (known !== null || phone === "")}>
        {(control) => <Input {...control} autoComplete="off" autoCapitalize="words" />}
      </Field>
      <Field
        {...field("gstin", { onChange: onGstin })}
        optional
        hint="For a business that wants it on its invoice"
      >
        {(control) => <GstinInput {...control} />}
      </Field>
      {withAddress ? (
        <CustomerAddress field={field} gstin={gstin} state={state} />
      ) : (
        <Button
          tone="quiet"
          className="-ml-2 justify-self-start"
          onClick={() => setWithAddress(true)}
        >
          Add address to bill
        </Button>
      )}
      <div className="grid gap-2">
        <Button type="submit" wide>
          Use for this bill
        </Button>
        <Button
          tone="quiet"
          wide
          onClick={() => {
            onChoose(null);
            onClose();
          }}
        >
          Walk-in Customer
        </Button>
      </div>
    </form>
  );
}

export function CustomerDrawer(props: Props) {
  const { customer, needsAddress } = props;
  const first = customer && needsAddress && !hasAddress(customer) ? "address" : "phone";
  return (
    <Drawer
      open
      onOpenChange={props.onClose}
      title="Customer"
      firstFocus={() => document.getElementById(`${ID}-${first}`)}
    >
      <Form {...props} />
    </Drawer>
  );
}
