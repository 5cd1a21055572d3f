import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { CartProvider } from "@/features/cart/CartProvider";
import { choices } from "@/features/custom-orders/request/choicesInTest";
import { choicesQuery } from "@/features/custom-orders/request/queries";
import { Component as CustomOrder } from "./custom-order";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(facts: object | null) {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.stubGlobal(
    "Worker",
    class {
      postMessage = () => undefined;
      terminate = () => undefined;
    },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  if (facts) queries.setQueryData(choicesQuery().queryKey, { data: facts } as never);
  render(
    <QueryClientProvider client={queries}>
      <CartProvider>
        <MemoryRouter>
          <CustomOrder />
        </MemoryRouter>
      </CartProvider>
    </QueryClientProvider>,
  );
}
const says = async (words: string | RegExp) => expect(await screen.findByText(words)).toBeVisible();

test("one saree and one day are called so", async () => {
  open({ ...choices, minimumPieces: 1, sampleDays: 1, noticeDays: 1 });
  await says("At least 1 saree of one design, each of 5.5 m");
  await says("1 day to approval and sample");
  await says("Please ask at least 1 day before delivery");
  await says("1 day");
  await says(/design approval and sample take 1 day\./);
  await says(/^At least 1 saree of one design\. You approve/);
});

test("more of them as well", async () => {
  open(choices);
  await says("At least 5 sarees of one design, each of 5.5 m");
  await says("30 days to approval and sample");
  await says("Please ask at least 90 days before delivery");
  await says("30 days");
  await says(/design approval and sample take 30 days\./);
  await says(/^At least 5 sarees of one design\. You approve/);
});

test("what the shop has not said yet is left open", async () => {
  open(null);
  await says(/design approval and sample take … days\./);
  await says(/^At least … sarees of one design\. You approve/);
});
