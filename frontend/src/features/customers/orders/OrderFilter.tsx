import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { type OrderState, STATES, stateOf } from "./states";

type Props = { value: OrderState | null; onChange: (state: OrderState | null) => void };

/** Narrows the list of orders to one state. */
export function OrderFilter({ value, onChange }: Props) {
  return (
    <Field label="Show" className="w-full sm:w-64">
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={(event) => onChange(stateOf(event.target.value))}
        >
          <option value="">All orders</option>
          {STATES.map((state) => (
            <option key={state.value} value={state.value}>
              {state.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
