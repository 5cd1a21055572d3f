import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Arrival } from "./Arrival";
import { deliveryQuery } from "./queries";

it("keeps its line while the PIN code is asked about, and says the days once they are known", async () => {
  const queries = new QueryClient();
  const { queryKey } = deliveryQuery("518001");
  // Asked, and not answered yet.
  void queries.fetchQuery({ queryKey, queryFn: () => new Promise(() => undefined) });
  render(
    <QueryClientProvider client={queries}>
      <Arrival pin="518001" />
    </QueryClientProvider>,
  );
  expect(screen.getByText("2–7 business days")).toBeDefined();
  queries.setQueryData(queryKey, {
    pincode: "518001",
    earliest: "2026-11-28",
    latest: "2026-12-01",
  } as never);
  expect(await screen.findByText("Sat 28 Nov – Tue 1 Dec")).toBeDefined();
});
