import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { meQuery } from "@/features/staff/me";
import { useWaitingCounts } from "./useWaitingCounts";

afterEach(() => vi.unstubAllGlobals());

const PARTS = [
  ["orders.read", "/api/admin/orders/counts"],
  ["custom-orders.handle", "/api/admin/custom-orders/counts"],
  ["reviews.moderate", "/api/reviews"],
  ["messages.answer", "/api/admin/messages/counts"],
] as const;

test.each(PARTS)("what fails is said, and be it only %s", async (_, failing) => {
  vi.stubGlobal("fetch", async (request: Request) =>
    new URL(request.url).pathname === failing
      ? Response.json({ status: 500 }, { status: 500 })
      : Response.json({ page: { total: 1 } }),
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(meQuery().queryKey, {
    id: "s1",
    username: "meena",
    role: "manager",
    permissions: PARTS.map(([permission]) => permission),
    hasSecondFactor: false,
    mustSetUp: false,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useWaitingCounts, { wrapper });
  await waitFor(() => expect(result.current.failed).not.toBeNull());
});
