import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { z } from "zod/mini";
import type { SectionForm, Source } from "./types";
import { useSection } from "./useSection";

type Fields = { name: string; phone: string };
type All = { version: number; value: Fields };

const labels = { name: "Name", phone: "Phone" };
const section: SectionForm<Fields, All> = {
  ...{ name: "store", title: "Shop", about: "", labels, parts: labels },
  schema: z.object({ name: z.string().check(z.trim()), phone: z.string() }),
  fieldsOf: ({ value }) => value,
  toSend: (fields) => fields,
  Fields: () => null,
};
const before: All = { version: 1, value: { name: "Pattu", phone: "1" } };

function open(load: Source<All>["load"] = async () => before) {
  let answered: (now: All) => void = () => {};
  let refused: (why: unknown) => void = () => {};
  const save = vi.fn<Source<All>["save"]>(
    () =>
      new Promise<All>((done, fail) => {
        [answered, refused] = [done, fail];
      }),
  );
  const source: Source<All> = { load, save, keep() {}, stampOf: ({ version }) => ({ version }) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSection(section, source, before, "anu"), { wrapper });
  const type = (name: keyof Fields, value: string) =>
    act(() => result.current.handle.form.setValue(name, value));
  const press = async () => {
    let sent: Promise<void> = Promise.resolve();
    await act(async () => {
      sent = result.current.handle.submit(result.current.save)({ preventDefault() {} } as never);
      await vi.waitFor(() => expect(save).toHaveBeenCalled());
    });
    return {
      answer: (now: All) =>
        act(() => {
          answered(now);
          return sent;
        }),
      refuse: (why: unknown) =>
        act(() => {
          refused(why);
          return sent;
        }),
    };
  };
  const now = () => result.current.handle.form.getValues();
  return { result, type, press, now };
}

it("keeps what was typed while a save was on its way", async () => {
  const { result, type, press, now } = open();
  type("name", "Pattu Sarees ");
  const { answer } = await press();
  type("phone", "22");
  await answer({ version: 2, value: { name: "Pattu Sarees", phone: "1" } });
  expect(now()).toEqual({ name: "Pattu Sarees", phone: "22" });
  expect(result.current.dirty).toBe(true);
});

it("keeps it too where somebody else was faster", async () => {
  const { type, press, now } = open(async () => ({
    version: 2,
    value: { name: "Silks", phone: "1" },
  }));
  const { refuse } = await press();
  type("phone", "22");
  await refuse({ code: "stale", error: "Changed meanwhile" });
  expect(now()).toEqual({ name: "Silks", phone: "22" });
});

it("stands as it was stored when nothing was typed since", async () => {
  const { result, type, press, now } = open();
  type("name", "Pattu Sarees ");
  const { answer } = await press();
  await answer({ version: 2, value: { name: "Pattu Sarees", phone: "1" } });
  expect(now()).toEqual({ name: "Pattu Sarees", phone: "1" });
  expect(result.current.dirty).toBe(false);
});
