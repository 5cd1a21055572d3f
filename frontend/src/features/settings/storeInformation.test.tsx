import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ToastHost } from "@/ui/ToastHost";
import { StoreInformationFailed, useStoreInformation } from "./storeInformation";

const SAID = "Failed to load store information";

function Store() {
  return <p>{useStoreInformation()?.name ?? "nothing yet"}</p>;
}

const show = (answer: () => Promise<Response>) => {
  vi.stubGlobal("fetch", answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Store />
      <ToastHost />
    </QueryClientProvider>,
  );
};

afterEach(() => vi.unstubAllGlobals());

it("says when the store's data cannot be loaded", async () => {
  show(async () => new Response("{}", { status: 500 }));
  expect(await screen.findByText(SAID)).toBeDefined();
  expect(screen.getByText("nothing yet")).toBeDefined();
});

it("says nothing when it can", async () => {
  const body = JSON.stringify({ store: { name: "Pattu" } });
  show(async () => new Response(body, { headers: { "content-type": "application/json" } }));
  expect(await screen.findByText("Pattu")).toBeDefined();
  expect(screen.queryByText(SAID)).toBeNull();
});

it("says it beside a page that failed as a whole", async () => {
  render(
    <>
      <StoreInformationFailed />
      <ToastHost />
    </>,
  );
  expect(await screen.findByText(SAID)).toBeDefined();
});
