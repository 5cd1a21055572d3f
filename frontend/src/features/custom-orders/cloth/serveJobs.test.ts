import { beforeEach, expect, test, vi } from "vitest";
import { serveJobs } from "./serveJobs";

type Told = (event: { data: unknown }) => void;

let tell: (data: unknown) => void;
const answers = vi.fn();

beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal("addEventListener", (_: string, told: Told) => {
    tell = (data) => told({ data });
  });
  vi.stubGlobal("postMessage", answers);
  return () => vi.unstubAllGlobals();
});

const photo = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

test("what is ordered is made of the photo that came before", async () => {
  serveJobs<string, unknown>(
    async (order, given) => ({ order, given }),
    () => [],
  );
  tell({ photo });
  tell({ job: 1, order: "red" });
  await vi.waitFor(() => expect(answers).toHaveBeenCalledOnce());
  expect(answers).toHaveBeenCalledWith(
    { job: 1, made: { order: "red", given: photo } },
    { transfer: [] },
  );
});

test("what is ordered last wins: older work is not begun, or stops at its next step", async () => {
  const begun: string[] = [];
  const finished: string[] = [];
  serveJobs<string, string>(
    async (order, _, isWanted) => {
      begun.push(order);
      if (order === "second") tell({ job: 3, order: "third" });
      if (!(await isWanted())) return null;
      finished.push(order);
      return order;
    },
    () => [],
  );
  tell({ job: 1, order: "first" });
  tell({ job: 2, order: "second" });
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  expect(begun).toEqual(["second", "third"]);
  expect(finished).toEqual(["third"]);
  expect(answers.mock.calls.map(([answer]) => answer)).toEqual([{ job: 3, made: "third" }]);
});

test("what fails is said", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serveJobs<string, string>(
    async () => {
      throw new Error("No thread left.");
    },
    () => [],
  );
  tell({ job: 7, order: "red" });
  await vi.waitFor(() => expect(answers).toHaveBeenCalledWith({ job: 7, failed: true }));
});
