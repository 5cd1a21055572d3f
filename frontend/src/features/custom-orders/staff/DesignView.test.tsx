import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DesignOrder, DrawnDesign } from "../cloth/drawDesign";
import type { FromWorker, ToWorker } from "../cloth/serveJobs";
import { DEFAULT_LOOM } from "../cloth/sizes";
import { type DesignToSee, DesignView } from "./DesignView";

type Told = ToWorker<DesignOrder>;

/** The weaver's place: what it is told is kept, and tests answer for it. */
class Loom {
  static last: Loom | null = null;
  told: Told[] = [];
  onmessage: ((event: { data: FromWorker<DrawnDesign> }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Loom.last = this;
  }
  postMessage(message: Told) {
    this.told.push(message);
  }
  terminate() {}
}

const design: DesignToSee = {
  pixels: { width: 1200, height: 1600, data: new Uint8ClampedArray(4) },
  color: "Red",
  shade: "",
  size: "M",
  background: "keep",
  silks: [],
  crop: { x: 0, y: 0, width: 1200, height: 1553 },
  loom: DEFAULT_LOOM,
  widest: 300,
  highest: "36dvh",
};
const drawn: DrawnDesign = {
  picture: { width: 1, height: 1, data: new Uint8ClampedArray(4) },
  detail: null,
  shares: { ground: 0.5, light: 0.3, dark: 0.2, silks: [] },
  longestFloat: 7,
};
const detail = {
  columns: 2,
  rows: 1,
  patches: Uint8Array.of(1, 3),
  across: 1,
  along: 1,
  all: 2,
  lost: 1,
};

const orders = () =>
  (Loom.last?.told ?? []).flatMap((message) => ("photo" in message ? [] : [message]));
function answer(made: DrawnDesign) {
  const job = orders().at(-1)?.job ?? 0;
  act(() => Loom.last?.onmessage?.({ data: { job, made } }));
}
const rest = () => act(() => vi.advanceTimersByTime(400));
const map = () => document.querySelector("[data-lost-detail]");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", Loom);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("half the hooks are drawn first, and all of them once nothing moves", () => {
  const { rerender } = render(<DesignView {...design} />);
  expect(Loom.last?.told[0]).toEqual({ photo: design.pixels });
  expect(orders().at(-1)?.order).toMatchObject({ fineness: "half", choice: { size: "M" } });
  answer(drawn);
  expect(screen.getByRole("img", { name: "The same part as woven" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Drawing every thread…");
  rest();
  expect(orders().at(-1)?.order.fineness).toBe("whole");
  answer({ ...drawn, detail });
  expect(screen.getByRole("status")).toHaveTextContent("1 of 2 patches with detail is lost");
  expect(screen.getByText(/^Ground 50\.0 %, zari 30\.0 %, dark silk 20\.0 %/)).toHaveTextContent(
    "Longest float 3.5 mm.",
  );
  rerender(<DesignView {...design} background="plain" />);
  expect(orders().at(-1)?.order).toMatchObject({
    fineness: "half",
    choice: { background: "plain" },
  });
  expect(screen.getByRole("status")).toHaveTextContent("Drawing every thread…");
});

test("further silks are drawn, and counted as those that they were drawn with", () => {
  const { rerender } = render(<DesignView {...design} silks={["SK-06"]} />);
  expect(orders().at(-1)?.order.choice.silks).toEqual(["SK-06"]);
  answer({ ...drawn, shares: { ...drawn.shares, silks: [0.1] } });
  const asked = orders().length;
  rerender(<DesignView {...design} silks={["SK-06"]} />);
  expect(orders()).toHaveLength(asked);
  rerender(<DesignView {...design} silks={["SK-15"]} />);
  expect(orders().at(-1)?.order.choice.silks).toEqual(["SK-15"]);
  expect(screen.getByText(/dark silk 20\.0 %, vermilion 10\.0 %/)).toBeVisible();
  answer({ ...drawn, shares: { ...drawn.shares, silks: [0.2] } });
  expect(screen.getByText(/dark silk 20\.0 %, navy blue 20\.0 %/)).toBeVisible();
});

test("it is drawn for the shop's loom, whose hooks are as wide as they are", () => {
  const { rerender } = render(<DesignView {...design} />);
  expect(orders().at(-1)?.order.choice.loom).toEqual(DEFAULT_LOOM);
  const loom = { ...DEFAULT_LOOM, endsPerCm: 60, floatHooks: 9 };
  rerender(<DesignView {...design} loom={loom} />);
  expect(orders().at(-1)?.order).toMatchObject({ fineness: "half", choice: { loom } });
  answer({ ...drawn, longestFloat: 9 });
  expect(screen.getByText(/Longest float 3\.0 mm\.$/)).toBeVisible();
});

test("an answer to what is not wanted any more is not shown", () => {
  const { rerender } = render(<DesignView {...design} />);
  rerender(<DesignView {...design} size="L" />);
  act(() => Loom.last?.onmessage?.({ data: { job: 1, made: { ...drawn, detail } } }));
  expect(screen.queryByRole("img", { name: "The same part as woven" })).toBeNull();
});

test("the map of lost detail lies over the weave until it is taken off", () => {
  render(<DesignView {...design} />);
  rest();
  answer({ ...drawn, detail });
  expect(map()).not.toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Show lost detail" }));
  expect(map()).toBeNull();
});

test("the edge between photo and weave is moved by a slider", () => {
  render(<DesignView {...design} />);
  const slider = screen.getByRole("slider", { name: "Photo or weave" });
  fireEvent.change(slider, { target: { value: "20" } });
  expect(slider).toHaveAttribute("aria-valuetext", "Photo 20 %, weave 80 %");
});

test("a photo with fewer pixels than hooks is said to have them", () => {
  render(<DesignView {...design} crop={{ x: 0, y: 0, width: 200, height: 259 }} />);
  expect(screen.getByText(/fewer pixels here than the loom has threads/)).toBeVisible();
});

test("where no weaver starts, the point paper is named", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        throw new Error("Blocked.");
      }
    },
  );
  render(<DesignView {...design} />);
  expect(screen.getByRole("status")).toHaveTextContent(
    "The weave could not be drawn here. The point paper can.",
  );
});

test("a weaver that breaks is said so", () => {
  render(<DesignView {...design} />);
  act(() => Loom.last?.onerror?.());
  expect(screen.getByRole("status")).toHaveTextContent("could not be drawn here");
});
