import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openForStaff } from "../staffPageInTest";
import { CustomOrderList } from "./CustomOrderList";
import { row } from "./rowInTest";

afterEach(() => {
  // What is still open asks the shop, not the network.
  cleanup();
  vi.unstubAllGlobals();
});

function open(search: string, total: number) {
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== "/api/custom-orders") return Response.json({}, { status: 404 });
    const number = Number(searchParams.get("page"));
    const data = (number - 1) * 20 < total ? [row] : [];
    return Response.json({ data, page: { number, size: 20, total } });
  });
  return openForStaff([{ path: "/", element: <CustomOrderList /> }], `/${search}`);
}

test.each([
  ["?page=2", 20, ""],
  ["?view=all&q=lakshmi&page=9", 25, "?view=all&q=lakshmi&page=2"],
])(
  "where the last row of %s has moved on, the last page that there is opens",
  async (search, total, now) => {
    const router = open(search, total);
    expect(await screen.findByText("PC-7K3M9QX2")).toBeVisible();
    expect(router.state.location.search).toBe(now);
    expect(router.state.historyAction).toBe("REPLACE");
  },
);

test("without any row there is nothing, and it is said on the first page", async () => {
  const router = open("?page=3", 0);
  expect(await screen.findByText("Nothing here")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(""));
});
