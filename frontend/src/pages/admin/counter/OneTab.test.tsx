import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceNote } from "@/features/counter/offline/here";
import { OneTab } from "./OneTab";

type Callback = (lock: object | null) => Promise<unknown>;
let asked: { ifAvailable?: boolean; steal?: boolean }[];
/** Whether another tab has it. */
let isTaken: boolean;
let steal: () => void;

beforeEach(() => {
  asked = [];
  isTaken = true;
  Object.defineProperty(navigator, "locks", {
    configurable: true,
    value: {
      request: (_: string, options: (typeof asked)[number], work: Callback) => {
        asked.push(options);
        if (options.ifAvailable) return work(isTaken ? null : {});
        if (!options.steal) return new Promise(() => {});
        return new Promise((_resolve, reject) => {
          steal = () => reject(new DOMException("Stolen", "AbortError"));
          void work({});
        });
      },
    },
  });
});
afterEach(() => {
  deviceNote.forget();
  Reflect.deleteProperty(navigator, "locks");
});

const show = () =>
  render(
    <OneTab>
      <p>Counter</p>
    </OneTab>,
  );

test("a second tab of a device says so, takes over, and loses it again", async () => {
  deviceNote.write({ id: "d1", till: "t1" });
  show();
  await screen.findByText("The counter is open in another tab.");
  expect(screen.queryByText("Counter")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Use it here" }));
  await screen.findByText("Counter");
  expect(asked.at(-1)).toEqual({ steal: true });
  steal();
  await screen.findByText("The counter is open in another tab.");
});

test("the first tab sells", async () => {
  isTaken = false;
  deviceNote.write({ id: "d1", till: "t1" });
  show();
  await screen.findByText("Counter");
});

test("a browser that is no device asks for no lock", () => {
  const request = vi.spyOn(navigator.locks, "request");
  show();
  screen.getByText("Counter");
  expect(request).not.toHaveBeenCalled();
});
