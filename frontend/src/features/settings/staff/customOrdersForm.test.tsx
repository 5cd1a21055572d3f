import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { customOrdersForm } from "./customOrdersForm";
import type { StaffSettings } from "./types";

const loom = {
  endsPerCm: 60,
  endsPerHook: 2,
  rowsPerCm: 32,
  rowsWithOneSilk: 25,
  rowsWithTwoSilks: 20,
  hooks: 1344,
  floatHooks: 9,
  mostSilks: 1,
  weaveCmPerDay: 25,
  looms: 2,
};
const value = {
  charge: 30_000,
  minimumPieces: 5,
  sampleDays: 20,
  advancePercent: 50,
  noticeDays: 30,
  freeRounds: 2,
  hsn: null,
  gstRate: null,
  sareeHsn: null,
  sareeGstRate: null,
  loom,
};
const settings = { customOrders: { version: 1, value } } as unknown as StaffSettings;

function Form({ onSend }: { onSend: (sent: unknown) => void }) {
  const { schema, labels, fieldsOf, toSend, Fields } = customOrdersForm;
  const start = fieldsOf(settings);
  const handle = useCheckedForm({ id: "customOrders", schema, start, labels, judge: "when sent" });
  return (
    <form noValidate onSubmit={handle.submit(async (fields) => onSend(toSend(fields)))}>
      <Fields handle={handle} settings={settings} />
      <button type="submit">Save</button>
    </form>
  );
}

beforeAll(() => {
  // happy-dom has no `size` of a list: without it react-hook-form takes each list for one that somebody has changed already.
  Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });
});

const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const figure = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const list = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

it("reads the figures of the loom, and sends them as numbers", async () => {
  const sent = vi.fn();
  render(<Form onSend={sent} />);
  const figures = within(screen.getByRole("region", { name: "The loom" }));
  expect(figures.getAllByRole("textbox").map((input) => (input as HTMLInputElement).value)).toEqual(
    ["60", "2", "32", "25", "20", "1344", "25", "2"],
  );
  expect(figure("Rows in a cm")).toHaveAccessibleDescription("8 to 40, light and dark thread");
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith(value));
  const other = [
    ["Warp threads in a cm", "40"],
    ["Warp threads on a hook", "4"],
    ["Rows in a cm", "28"],
    ["Rows in a cm with one silk more", "22"],
    ["Rows in a cm with two silks more", "18"],
  ] as const;
  for (const [label, typed] of other) {
    await userEvent.clear(figure(label));
    await userEvent.type(figure(label), typed);
  }
  await save();
  const typed = {
    endsPerCm: 40,
    endsPerHook: 4,
    rowsPerCm: 28,
    rowsWithOneSilk: 22,
    rowsWithTwoSilks: 18,
  };
  await vi.waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith({ ...value, loom: { ...loom, ...typed } }),
  );
});

it("offers the floats that there are satins for, and as many silks as a picture may have", async () => {
  const sent = vi.fn();
  render(<Form onSend={sent} />);
  const offered = (name: string) => [...list(name).options].map((option) => option.value);
  expect(offered("Longest float in hooks")).toEqual(["4", "7", "9", "15"]);
  expect(list("Longest float in hooks").value).toBe("9");
  expect(offered("Silks a customer may add")).toEqual(["0", "1", "2"]);
  expect(list("Silks a customer may add").value).toBe("1");
  await userEvent.selectOptions(list("Longest float in hooks"), "15");
  await userEvent.selectOptions(list("Silks a customer may add"), "0");
  await save();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      ...value,
      loom: { ...loom, floatHooks: 15, mostSilks: 0 },
    }),
  );
});

it("sends no loom with a figure that is none", async () => {
  const sent = vi.fn();
  render(<Form onSend={sent} />);
  await userEvent.clear(figure("Rows in a cm"));
  await userEvent.type(figure("Rows in a cm"), "28.5");
  await save();
  expect(await screen.findByText("Please enter a whole number")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});
