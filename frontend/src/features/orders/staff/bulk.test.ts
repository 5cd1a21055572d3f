import { describe, expect, it } from "vitest";
import { fillDown, TRACKING } from "./pasteNumbers";
import {
  MOST_SELECTED,
  NOTHING,
  nextSteps,
  notShown,
  rangeOf,
  refreshed,
  type Selected,
  selectionWords,
  withRows,
} from "./selection";
import type { ParcelStep } from "./types";

const row = (id: string, nextStep: ParcelStep | null = "start_packing"): Selected => ({
  id,
  orderNumber: `PT-${id.toUpperCase()}`,
  name: "Lakshmi Devi",
  nextStep,
  pieces: 1,
});
const rows = ["a", "b", "c", "d"].map((id) => row(id));

describe("a selection", () => {
  it("survives leafing and says what is not shown", () => {
    const two = withRows(NOTHING, rows.slice(0, 2), true);
    const three = withRows(two, [row("x")], true);
    expect(notShown(three, rows)).toBe(1);
    expect(selectionWords(three, rows)).toBe("3 selected, 1 not shown");
    expect(selectionWords(withRows(three, [row("x")], false), rows)).toBe("2 selected");
  });

  it("takes no more than one call does", () => {
    const many = Array.from({ length: MOST_SELECTED + 5 }, (_, place) => row(`r${place}`));
    expect(withRows(NOTHING, many, true).size).toBe(MOST_SELECTED);
  });

  it("learns what an order has become since it was ticked, also a full one", () => {
    const many = Array.from({ length: MOST_SELECTED }, (_, place) => row(`r${place}`));
    const ticked = withRows(NOTHING, many, true);
    const packed = row("r5", "mark_shipped");
    const now = refreshed(ticked, [packed, row("x")]);
    expect(nextSteps(now).map(({ action, orders }) => [action, orders.length])).toEqual([
      ["start_packing", MOST_SELECTED - 1],
      ["mark_shipped", 1],
    ]);
    expect(refreshed(now, [packed, row("x")])).toBe(now);
  });

  it("takes the rows between two ticks, whichever came first", () => {
    const ids = (last: string | null, here: string) =>
      rangeOf(rows, last, here).map(({ id }) => id);
    expect(ids("b", "d")).toEqual(["b", "c", "d"]);
    expect(ids("d", "b")).toEqual(["b", "c", "d"]);
    expect(ids(null, "c")).toEqual(["c"]);
    expect(ids("gone", "c")).toEqual(["c"]);
  });

  it("sorts the orders by their next step", () => {
    const mixed = [
      row("a", "mark_delivered"),
      row("b"),
      row("c", "mark_shipped"),
      row("d", null),
      row("e"),
    ];
    const steps = nextSteps(withRows(NOTHING, mixed, true));
    expect(steps.map(({ action, orders }) => [action, orders.map(({ id }) => id)])).toEqual([
      ["start_packing", ["b", "e"]],
      ["mark_shipped", ["c"]],
      ["mark_delivered", ["a"]],
    ]);
  });
});

describe("pasted tracking numbers", () => {
  it("fill down from the field they were pasted into", () => {
    expect(fillDown(rows, { a: "KEPT" }, "b", "AWB1\r\nAWB2\r\n")).toEqual({
      a: "KEPT",
      b: "AWB1",
      c: "AWB2",
    });
  });

  it("go no further than the last row, and an empty cell leaves its row", () => {
    expect(fillDown(rows, { c: "OLD" }, "b", "AWB1\n\nAWB3\nAWB4")).toEqual({
      b: "AWB1",
      c: "OLD",
      d: "AWB3",
    });
  });

  it("go to the order their line names", () => {
    expect(fillDown(rows, {}, "a", "PT-D\tAWB4\npt-b,AWB2")).toEqual({ d: "AWB4", b: "AWB2" });
    expect(fillDown(rows, {}, "a", "PT-C\tAWB3")).toEqual({ c: "AWB3" });
  });

  it("leave one single number to the field", () => {
    expect(fillDown(rows, {}, "a", "AWB1")).toBeNull();
    expect(fillDown(rows, {}, "a", "AWB1\n")).toBeNull();
  });

  it.each([
    ["EK123456789IN", true],
    ["12/34-5", true],
    ["=cmd", false],
    ["https://x.in", false],
    ["AB", false],
    ["A".repeat(41), false],
  ])("%s may be one: %s", (number, may) => {
    expect(TRACKING.test(number)).toBe(may);
  });
});
