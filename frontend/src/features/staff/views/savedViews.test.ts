import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { listAddress, pageFields, searchedText } from "@/api/listAddress";
import type { SavedView } from "./queries";
import { savedViews } from "./savedViews";

const addresses = listAddress(
  z.object({
    view: z.catch(z.enum(["all", "late"]), "all"),
    q: searchedText,
    ...pageFields,
  }),
);

const view = (id: string, query: string, change: Partial<SavedView> = {}): SavedView => ({
  id,
  list: "orders",
  name: id.toUpperCase(),
  query,
  shared: false,
  by: "asha",
  mine: true,
  ...change,
});

const at = (search: string, saved: readonly SavedView[] = []) =>
  savedViews({ addresses, list: addresses.read(new URLSearchParams(search)), saved });

describe("saved views", () => {
  it("are tabs that lead to their address, whoever wrote it", () => {
    const { tabs } = at("", [view("silk", "q=silk&view=late&after=abc&colour=red")]);
    expect(tabs).toEqual([
      { name: "silk", label: "SILK", search: "view=late&q=silk", shared: false },
    ]);
  });

  it("are shown on any of their pages, one's own before the same of another", () => {
    const theirs = view("theirs", "q=silk", { mine: false, shared: true });
    const saved = [theirs, view("mine", "q=silk")];
    expect(at("q=silk&after=abc", saved).shown?.id).toBe("mine");
    expect(at("q=silk", [theirs]).shown?.id).toBe("theirs");
    expect(at("q=cotton", saved).shown).toBeNull();
  });

  it("are kept of lists that are narrowed, never of a built-in view", () => {
    expect(at("").query).toBeNull();
    expect(at("view=late&before=abc").query).toBeNull();
    expect(at("view=late&q=silk&before=abc").query).toBe("view=late&q=silk");
  });
});
