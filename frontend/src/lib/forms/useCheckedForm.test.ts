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
