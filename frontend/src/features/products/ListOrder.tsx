/** In which order the products come; of resting ones, for how long they have rested. */
import { Select } from "@/ui/Select";
import { type ProductList, RESTING, SORTS } from "./productList";

type Props = { list: ProductList; onChange: (change: Partial<ProductList>) => void };

const look = "[&_select]:min-h-11 [&_select]:text-small";

export function ListOrder({ list, onChange }: Props) {
  if (list.view === "resting") {
    return (
      <Select
        aria-label="Unsold for"
        className={look}
        value={list.restingDays}
        onChange={({ target }) =>
          onChange({
            restingDays: RESTING.find(({ name }) => name === target.value)?.name ?? "90",
          })
        }
      >
        {RESTING.map(({ name, label }) => (
          <option key={name} value={name}>
            Unsold for {label}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Select
      aria-label="Sort products"
      className={look}
      value={list.sort}
      onChange={({ target }) =>
        onChange({ sort: SORTS.find(({ name }) => name === target.value)?.name ?? "changed" })
      }
    >
      {SORTS.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  );
}
