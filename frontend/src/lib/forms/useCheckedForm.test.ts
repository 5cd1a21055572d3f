// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { FormEvent } from "react";
import { expect, test, vi } from "vitest";
import { z } from "zod/mini";
import { useCheckedForm } from "./useCheckedForm";

const press = { preventDefault: () => undefined } as FormEvent;

test("a double press sends once, and the next press again", async () => {
  const { result } = renderHook(() =>
    useCheckedForm({
      schema: z.object({ name: z.string() }),
      start: { name: "Uma" },
      labels: { name: "Name" },
    }),
  );
  const send = vi.fn(async () => undefined);
  const submit = result.current.submit(send);
  await act(async () => {
    await Promise.all([submit(press), submit(press)]);
  });
  expect(send).toHaveBeenCalledTimes(1);
  await act(() => submit(press));
  expect(send).toHaveBeenCalledTimes(2);
});

const named = z.object({ name: z.string().check(z.minLength(1, "Please enter your name")) });

/** Sends a form whose name is empty, judged by a schema that comes later or not at all. */
async function sendNothing(schema: () => Promise<typeof named>) {
  const { result } = renderHook(() =>
    useCheckedForm({ schema, start: { name: "" }, labels: { name: "Name" } }),
  );
  const send = vi.fn(async () => undefined);
  await act(() => result.current.submit(send)(press));
  return { send, result };
}

test("a schema that is fetched apart judges like any other", async () => {
  const { send, result } = await sendNothing(async () => named);
  expect(send).not.toHaveBeenCalled();
  expect(result.current.problems.map(({ message }) => message)).toEqual(["Please enter your name"]);
});

test("what is typed while the press is still judged was not sent", async () => {
  let come = () => {};
  const late = new Promise<typeof named>((resolve) => {
    come = () => resolve(named);
  });
  const schema = () => late;
  const { result } = renderHook(() =>
    useCheckedForm({ schema, start: { name: "" }, labels: { name: "Name" } }),
  );
  const send = vi.fn(async () => undefined);
  await act(async () => {
    const sent = result.current.submit(send)(press);
    result.current.form.setValue("name", "Uma");
    come();
    await sent;
  });
  expect(send).not.toHaveBeenCalled();
  await act(() => result.current.submit(send)(press));
  expect(send).toHaveBeenCalledWith({ name: "Uma" });
});

test("where it cannot be fetched, the server alone judges", async () => {
  const { send } = await sendNothing(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(send).toHaveBeenCalledWith({ name: "" });
});
