/** What moves by itself: its times, everything that stops it, and what a hand may do. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CompareSlider } from "./CompareSlider";
import { PagedCarousel } from "./PagedCarousel";
import { RotatingList } from "./RotatingList";

/** Queries that match; everything else does not. */
let matching: string[] = [];
let onScreen: (seen: boolean) => void = () => undefined;
const scrollTo = vi.fn();

class Watcher {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    onScreen = (seen) => act(() => tell([{ isIntersecting: seen }]));
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  matching = ["(width < 37.5rem)"];
  vi.stubGlobal("IntersectionObserver", Watcher);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  scrollTo.mockReset();
  Element.prototype.scrollTo = scrollTo;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const moves = () => scrollTo.mock.calls.length;

function showList() {
  const { container } = render(
    <RotatingList label="reasons" every={2500} gridClass="sm:grid-cols-3">
      <p>one</p>
      <p>two</p>
      <p>three</p>
    </RotatingList>,
  );
  const frame = container.firstElementChild;
  if (!frame) throw new Error("nothing was drawn");
  return frame;
}

test("a phone goes on every 2500 ms", () => {
  showList();
  pass(2499);
  expect(moves()).toBe(0);
  pass(1);
  expect(moves()).toBe(1);
  pass(5000);
  expect(moves()).toBe(3);
});

test("Pause stops it, Play goes on although the pointer is still there", () => {
  const frame = showList();
  fireEvent.pointerEnter(frame);
  fireEvent.click(screen.getByRole("button", { name: "Pause reasons" }));
  pass(20_000);
  expect(moves()).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: "Play reasons" }));
  pass(2500);
  expect(moves()).toBe(1);
});

test("a pointer and the focus inside hold it, as long as they stay", () => {
  const frame = showList();
  fireEvent.pointerEnter(frame);
  pass(10_000);
  expect(moves()).toBe(0);
  fireEvent.pointerLeave(frame);
  fireEvent.focus(frame);
  pass(10_000);
  expect(moves()).toBe(0);
  fireEvent.blur(frame);
  pass(2500);
  expect(moves()).toBe(1);
});

test("off the screen and in a hidden tab it stands still", () => {
  showList();
  onScreen(false);
  pass(10_000);
  expect(moves()).toBe(0);
  onScreen(true);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  pass(10_000);
  expect(moves()).toBe(0);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  pass(2500);
  expect(moves()).toBe(1);
});

test("after an arrow it stays where it was put", () => {
  showList();
  fireEvent.click(screen.getByRole("button", { name: "Next in reasons" }));
  expect(moves()).toBe(1);
  pass(60_000);
  expect(moves()).toBe(1);
  expect(screen.getByRole("button", { name: "Play reasons" })).toBeVisible();
});

test("a swipe is a move by hand, scrolling by itself is not", () => {
  showList();
  const list = screen.getByRole("list");
  fireEvent.scroll(list);
  pass(2500);
  expect(moves()).toBe(1);
  fireEvent.touchStart(list);
  fireEvent.scroll(list);
  fireEvent.touchEnd(list);
  pass(60_000);
  expect(moves()).toBe(1);
});

test("who asked for less movement sees none, and no Pause button", () => {
  matching.push("(prefers-reduced-motion: reduce)");
  showList();
  pass(60_000);
  expect(moves()).toBe(0);
  expect(screen.queryByRole("button", { name: /Pause/ })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Next in reasons" }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: "auto" });
});

test("on a wide screen all are seen and nothing turns", () => {
  matching = [];
  showList();
  pass(60_000);
  expect(moves()).toBe(0);
  for (const item of screen.getAllByRole("listitem")) expect(item).not.toHaveAttribute("inert");
});

test("pages hold as many as they should, and the arrow keys walk the dots around", () => {
  render(
    <PagedCarousel label="sarees" perPage={4} pageClass="grid-cols-2">
      {Array.from({ length: 9 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only counted
        <p key={at}>{`saree ${at}`}</p>
      ))}
    </PagedCarousel>,
  );
  const pages = document.querySelectorAll("li");
  expect([...pages].map((page) => page.children.length)).toEqual([4, 4, 1]);
  expect([...pages].map((page) => page.hasAttribute("inert"))).toEqual([false, true, true]);
  const first = screen.getByRole("button", { name: "Page 1 of sarees" });
  first.focus();
  fireEvent.keyDown(first, { key: "ArrowLeft" });
  expect(screen.getByRole("button", { name: "Page 3 of sarees" })).toHaveFocus();
  expect(moves()).toBe(1);
});

const compare = () =>
  render(
    <CompareSlider
      label="Your photo or woven"
      before={{ src: "/b.jpg", alt: "before", label: "Your photo" }}
      after={{ src: "/a.jpg", alt: "after", label: "Woven" }}
      sizes="100vw"
    />,
  );
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Your photo or woven" });

test("the comparison moves once when it is seen, comes back to the middle, and again after 60 s", () => {
  compare();
  expect(slider().value).toBe("50");
  pass(600 + 900);
  const far = Number(slider().value);
  expect(far).toBeLessThan(20);
  pass(3000);
  expect(slider().value).toBe("50");
  pass(55_000);
  expect(slider().value).toBe("50");
  pass(2000);
  expect(slider().value).not.toBe("50");
});

test("leaving and coming back within the minute does not start it again", () => {
  compare();
  pass(5000);
  onScreen(false);
  onScreen(true);
  pass(2000);
  expect(slider().value).toBe("50");
});

test("a hand on the comparison ends its movement for good", () => {
  compare();
  pass(5000);
  fireEvent.change(slider(), { target: { value: "20" } });
  expect(slider()).toHaveAttribute("aria-valuetext", "Your photo 20 %, woven 80 %");
  pass(200_000);
  expect(slider().value).toBe("20");
});
