import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "./queryClient";

describe("what was asked for before a change", () => {
  afterEach(() => queryClient.clear());

  it("is asked for again, also when it is on its way for the first time", async () => {
    const shelf: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: ["shortlist"],
      queryFn: async () => {
        asked += 1;
        const read = [...shelf];
        if (asked === 1) await held;
        return read;
      },
    });
    const leave = observer.subscribe(() => {});

    shelf.push("kanjivaram");
    const again = queryClient.invalidateQueries({ queryKey: ["shortlist"] });
    release();
    await again;

    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(["kanjivaram"]));
    expect(asked).toBe(2);
    leave();
  });
});

describe("what is sent without a network", () => {
  afterEach(() => onlineManager.setOnline(true));

  it("fails at once, and never leaves later by itself", async () => {
    onlineManager.setOnline(false);
    const send = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    const observer = new MutationObserver(queryClient, { mutationFn: send });
    const leave = observer.subscribe(() => {});
    observer.mutate().catch(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(send).toHaveBeenCalledTimes(1);
    leave();
  });
});
