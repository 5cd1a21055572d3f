import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import type { CounterValue } from "./counterFields";
import { counterForm } from "./counterForm";
import type { Source, StaffSettings } from "./types";
import { useSection } from "./useSection";

const FALL = {
  id: "00000000-0000-4000-8000-00000000000f",
  ...{ code: "FALL", name: "Fall and pico", sac: "998822", rate: 5, price: 350 },
};
const settingsWith = (services: CounterValue["services"]) =>
  ({
    counter: { version: 3, value: { upiId: "", panRequired: false, services } },
  }) as unknown as StaffSettings;

type Save = Source<StaffSettings>["save"];

function Section({ services, save }: { services: CounterValue["services"]; save: Save }) {
  const given = settingsWith(services);
  const source: Source<StaffSettings> = {
    ...{ load: async () => given, save, keep: () => {} },
    stampOf: ({ counter }) => counter,
  };
  const edited = useSection(counterForm, source, given, "anu");
  const { Fields } = counterForm;
  return (
    <form noValidate onSubmit={edited.handle.submit(edited.save)}>
      <Fields handle={edited.handle} settings={given} />
      <button type="submit">Save</button>
    </form>
  );
}

function show(services: CounterValue["services"] = []) {
  const save = vi.fn<Save>(async () => undefined);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Section services={services} save={save} />
    </QueryClientProvider>,
  );
  return save;
}

beforeAll(() => {
  // happy-dom has no `size` of a list: without it react-hook-form takes each list for one that somebody has changed already.
  Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const row = (at: number) => within(screen.getAllByRole("listitem")[at - 1] as HTMLElement);
const box = (at: number, name: string) => row(at).getByRole<HTMLInputElement>("textbox", { name });
const write = (at: number, name: string, text: string) =>
  fireEvent.change(box(at, name), { target: { value: text } });

it("sends a new service as the shop reads it, beside those that were there", async () => {
  const save = show([FALL]);
  expect(screen.queryByText(/^No services yet/)).toBeNull();
  await press("Add a service");
  write(2, "Name", " Blouse stitching ");
  write(2, "Article number", "blouse-1");
  write(2, "SAC", "9988 22");
  await userEvent.selectOptions(row(2).getByRole("combobox", { name: "GST rate" }), "18 %");
  write(2, "Price (₹)", "1,200");
  await press("Save");
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [name, version, sent] = save.mock.calls[0] ?? [];
  expect([name, version]).toEqual(["counter", 3]);
  const { services } = sent as CounterValue;
  expect(services).toEqual([
    FALL,
    {
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      ...{ code: "BLOUSE-1", name: "Blouse stitching", sac: "998822", rate: 18, price: 1200 },
    },
  ]);
});

it("asks for what is missing or cannot be, before anything is sent", async () => {
  const save = show();
  expect(screen.getByText(/^No services yet/)).toBeDefined();
  await press("Add a service");
  write(1, "Article number", "FALL 1");
  write(1, "SAC", "5007");
  write(1, "Price (₹)", "99.50");
  await press("Save");
  await screen.findByText("Please enter a name");
  expect(screen.getByText("Please use letters, digits and hyphens")).toBeDefined();
  expect(screen.getByText("A SAC has six digits and begins with 99")).toBeDefined();
  expect(screen.getByText("Please enter whole rupees, for example 350")).toBeDefined();
  expect(save).not.toHaveBeenCalled();
  await press("Remove: Service 1");
  await press("Save");
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[2]).toEqual({ upiId: "", panRequired: false, services: [] });
});

it("shows what the shop refuses at its own field", async () => {
  const save = show([FALL, { ...FALL, id: "other", name: "Fall alone" }]);
  const taken = "Another service has this article number";
  save.mockRejectedValue({
    ...{ code: "validation_failed", error: "Please check the form." },
    errors: { "services[1].code": taken },
  });
  await press("Save");
  await vi.waitFor(() => expect(box(2, "Article number")).toHaveAccessibleDescription(/Another/));
  expect(box(2, "Article number").getAttribute("aria-invalid")).toBe("true");
  expect(box(1, "Article number").getAttribute("aria-invalid")).toBeNull();
  expect(screen.getAllByText(taken)).toHaveLength(1);
});
