import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Progress } from "@/lib/readRows";
import { saveFile } from "@/lib/saveFile";
import { ExportList } from "./ExportList";

vi.mock("@/lib/saveFile", () => ({ saveFile: vi.fn() }));

type Fetch = (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Blob>;

function show(fetchFile: Fetch) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportList name="custom-orders" fetchFile={fetchFile} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Export as CSV" }));
}

afterEach(() => {
  cleanup();
  vi.mocked(saveFile).mockClear();
});

test("says how far it is, and hands the file over once it is whole", async () => {
  const file = new Blob(["number\n"]);
  let finish = () => {};
  show((_, onProgress) => {
    onProgress({ done: 1_200, all: 2_000 });
    return new Promise((resolve) => {
      finish = () => resolve(file);
    });
  });
  expect(await screen.findByText("1,200 of 2,000")).toBeVisible();
  finish();
  const name = expect.stringMatching(/^custom-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, name));
  expect(screen.queryByRole("status")).toBeNull();
});

test("is stopped by the same button, and nothing is saved", async () => {
  show(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Stop the export" }));
  expect(await screen.findByRole("button", { name: "Export as CSV" })).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});
