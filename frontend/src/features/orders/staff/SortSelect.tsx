/** In which order the orders come. */
import { Select } from "@/ui/Select";
import { type ListAddress, orderList, SORTS, sortOf } from "./listAddress";

type Props = {
  list: ListAddress;
  onChange: (list: ListAddress) => void;
  "aria-label"?: string;
  id?: string;
  className?: string;
};

export function SortSelect({ list, onChange, ...control }: Props) {
  return (
    <Select
      {...control}
      value={sortOf(list)}
      onChange={(event) => {
        const sort = SORTS.find(({ name }) => name === event.target.value)?.name ?? null;
        const own = sortOf({ view: list.view, sort: null });
        onChange(orderList.changed(list, { sort: sort === own ? null : sort }));
      }}
    >
      {SORTS.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  );
}
