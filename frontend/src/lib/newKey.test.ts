import { afterEach, expect, test, vi } from "vitest";
import { newKey } from "./newKey";

afterEach(() => vi.unstubAllGlobals());

test.each(["a secure page", "a plain one"])("a key is a random UUID on %s", (page) => {
  const { crypto } = globalThis;
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  if (page === "a plain one") vi.stubGlobal("crypto", { getRandomValues });
  expect(newKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newKey()).not.toBe(newKey());
});
