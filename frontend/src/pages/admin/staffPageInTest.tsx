/** A page in the frame of the admin, as whoever works there finds it, for tests. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router-dom";
import { meQuery } from "@/features/staff/me";
import type { Me } from "@/features/staff/types";
import { MeContext } from "./frame/me";
import { ShortcutsContext } from "./frame/shortcuts";

const meena: Me = {
  ...{ id: "s1", username: "meena", role: "owner", permissions: [] },
  ...{ hasSecondFactor: false, mustSetUp: false },
};
const shortcuts = { search() {}, help() {}, singleKeys: true, setSingleKeys() {} };

/** Opens this address, as the owner unless more is said of who it is; gives the router. */
export function openForStaff(routes: RouteObject[], at = "/", more: Partial<Me> = {}) {
  const me = { ...meena, ...more };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Nobody is inside the frame before the shop has said who they are.
  queries.setQueryData(meQuery().queryKey, me as never);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me}>
        <ShortcutsContext value={shortcuts}>
          <RouterProvider router={router} />
        </ShortcutsContext>
      </MeContext>
    </QueryClientProvider>,
  );
  return router;
}
