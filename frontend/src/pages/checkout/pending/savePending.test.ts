// @vitest-environment happy-dom
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toPendingLine } from "@/features/cart/pendingLine";
import { reopenRequest } from "@/features/custom-orders/request/requestDraft";
import { orderToken } from "@/features/orders/orderAccess";
import { localStore, sessionStore } from "@/lib/storage";
import { uploadAnswers } from "@/test/uploadAnswers";
import { savePending, useSaving } from "./savePending";

/** What the shop says next; null is silence. */
let answers: ({ status: number; body: unknown } | null)[];
let keys: (string | undefined)[];

const line = (key: string, order: object = {}) =>
  toPendingLine({ key, form: { order }, price: 30_000, description: "For Uma" });
const refused = (status: number, errors = {}) => ({
  status,
  body: { code: "invalid", message: "Please check your request", errors },
});
const TOKEN = "t".repeat(32);
const arrived = (cartItem: object | null) => ({
  status: 201,
  body: { id: "co", number: "PC-1", token: TOKEN, warnings: [], cartItem },
});
const saidOf = (key: string) => renderHook(() => useSaving(key)).result.current;
const saved = vi.fn();

beforeEach(() => {
  answers = [];
  keys = [];
  saved.mockReset();
  uploadAnswers((_, key) => {
    keys.push(key);
    return answers.shift() ?? null;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStore.clear();
  sessionStore.clear();
});

describe("what lies in the cart unsaved", () => {
  it("stays there through silence, and says so; the same key is sent again", async () => {
    answers = [
      null,
      refused(507, { photo: "No room" }),
      arrived({ name: "Custom", price: 30_000 }),
    ];
    expect(await savePending(line("a"), saved)).toBe(false);
    expect(saidOf("a")).toMatchObject({ kind: "refused", wrong: false });
    expect(await savePending(line("a"), saved)).toBe(false);
    expect(saidOf("a")).toMatchObject({ messages: ["Please check your request"], wrong: false });
    expect(saved).not.toHaveBeenCalled();

    expect(await savePending(line("a"), saved)).toBe(true);
    expect(keys).toEqual(["a", "a", "a"]);
    expect(saved).toHaveBeenCalledExactlyOnceWith(
      "a",
      expect.objectContaining({
        id: "custom-co",
        customOrder: { id: "co", token: TOKEN, kind: "booking" },
      }),
    );
    expect(orderToken("co")).toBe(TOKEN);
    expect(saidOf("a")).toBeNull();
  });

  it("is sent once, whoever asks for it at the same time", async () => {
    answers = [arrived({})];
    const both = [savePending(line("b"), saved), savePending(line("b"), saved)];
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(keys).toEqual(["b"]);
    expect(saved).toHaveBeenCalledOnce();
  });

  it("says what is wrong with it, and that its form has to be changed", async () => {
    answers = [refused(422, { "customer.phone": "Please enter a valid number" }), refused(429)];
    await savePending(line("c"), saved);
    expect(saidOf("c")).toEqual({
      kind: "refused",
      messages: ["Please enter a valid number"],
      wrong: true,
    });
    await savePending(line("c"), saved);
    expect(saidOf("c")).toMatchObject({ wrong: false });
  });

  it("is not sent without its photo", async () => {
    expect(await savePending(line("d", { design: { size: "L" } }), saved)).toBe(false);
    expect(keys).toEqual([]);
    expect(saidOf("d")).toMatchObject({ wrong: true });
  });

  it("leaves the cart where there is nothing to pay yet, and the form it was written in", async () => {
    answers = [arrived(null)];
    reopenRequest("e", { color: "Blue" });
    await savePending(line("e"), saved);
    expect(saved).toHaveBeenCalledWith("e", null);
    await waitFor(() => expect(sessionStore.keys()).toEqual([]));
  });
});
