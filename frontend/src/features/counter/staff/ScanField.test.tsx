import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ScanField } from "./ScanField";
import type { FoundProduct } from "./types";

const found = (id: string, name: string, more: Partial<FoundProduct>): FoundProduct => ({
  ...{ id, name, sku: id.toUpperCase(), image: null, price: 350, available: 3 },
  ...{ exact: false, heldOnBill: false, isService: false },
  ...more,
});
const FALL = found("fall", "Fall and pico", { isService: true, available: 20 });
const HITS = [
  FALL,
  found("one", "Fall red", { available: 1 }),
  found("none", "Fall blue", { available: 0 }),
  found("some", "Fall green", {}),
];

test("a service says that it is one where a saree says how many are left", async () => {
  const onAdd = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScanField
        field={{ current: null }}
        onAdd={onAdd}
        onNumber={async () => false}
        onLineKey={vi.fn()}
        camera={null}
        lookUp={{ find: async () => ({ data: HITS }), bill: "b" }}
      />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole("combobox"), "fall");
  const rows = await screen.findAllByRole("option");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Fall and picoFALL₹350Service",
    "Fall redONE₹3501 left",
    "Fall blueNONE₹350Sold out",
    "Fall greenSOME₹350",
  ]);
  await userEvent.click(screen.getByRole("option", { name: /Service/ }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(FALL);
});
