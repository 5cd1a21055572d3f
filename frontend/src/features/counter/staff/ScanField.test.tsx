import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
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

function open(onNumber: (typed: string) => Promise<boolean>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScanField
        field={{ current: null }}
        onAdd={vi.fn()}
        onNumber={onNumber}
        onLineKey={vi.fn()}
        camera={null}
        lookUp={{ find: async () => ({ data: HITS }), bill: "b" }}
      />
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLInputElement>("combobox");
}

test("Enter twice, or held down, while a number is looked up asks for one saree", async () => {
  const answers: ((found: boolean) => void)[] = [];
  const onNumber = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const field = open(onNumber);
  fireEvent.change(field, { target: { value: "KNC-1" } });
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.keyDown(field, { key: "Enter", repeat: true });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onNumber).toHaveBeenCalledOnce();
  await act(async () => answers[0]?.(true));
  expect(field.value).toBe("");
  fireEvent.change(field, { target: { value: "KNC-1" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onNumber).toHaveBeenCalledTimes(2);
});

test("an answer about what was typed before chooses nothing of what is typed now", async () => {
  const answers: ((found: boolean) => void)[] = [];
  const field = open(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  fireEvent.change(field, { target: { value: "fa" } });
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.change(field, { target: { value: "fall" } });
  await screen.findAllByRole("option");
  await act(async () => answers[0]?.(false));
  expect(field.getAttribute("aria-activedescendant")).toBeNull();
  expect(field.value).toBe("fall");
});

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
