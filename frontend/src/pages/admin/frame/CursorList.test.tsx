import type { UseQueryResult } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CursorList } from "./CursorList";
import { ShortcutsContext } from "./shortcuts";

const shortcuts = { search: vi.fn(), help: vi.fn(), singleKeys: false, setSingleKeys: vi.fn() };
const problem = (field: string) => ({
  ...{ status: 422, code: "invalid", message: "Please begin at the first page" },
  errors: { [field]: "Please begin at the first page" },
});

function open(found: { data?: { data: string[] }; error: unknown }) {
  const [turned, again] = [vi.fn(), vi.fn()];
  const query = { isPlaceholderData: false, refetch: again, ...found } as unknown;
  render(
    <ShortcutsContext value={shortcuts}>
      <CursorList
        of="sarees"
        found={query as UseQueryResult<{ data: string[] }, unknown>}
        waiting={[2, "h-20"]}
        empty={<p>No sarees yet</p>}
        onTurn={turned}
      >
        {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
      </CursorList>
    </ShortcutsContext>,
  );
  return { turned, again };
}

const retry = () => userEvent.click(screen.getByRole("button", { name: "Retry" }));

test("a link to a page of another list leads to the first page of this one", async () => {
  for (const field of ["after", "before"]) {
    const { turned, again } = open({ error: problem(field) });
    await retry();
    expect(turned).toHaveBeenCalledWith({ after: null, before: null });
    expect(again).not.toHaveBeenCalled();
    cleanup();
  }
});

test("what failed is asked for again, and what is there already may be out of date", async () => {
  const { turned, again } = open({ data: { data: ["Gadwal"] }, error: problem("q") });
  expect(screen.getByText("Gadwal")).toBeVisible();
  expect(screen.getByText("The sarees below may be out of date")).toBeVisible();
  await retry();
  expect(again).toHaveBeenCalledOnce();
  expect(turned).not.toHaveBeenCalled();
});

test("a list without a row is empty, unless that could not be asked for", () => {
  open({ data: { data: [] }, error: null });
  expect(screen.getByText("No sarees yet")).toBeVisible();
  cleanup();
  open({ data: { data: [] }, error: problem("q") });
  expect(screen.getByText("The sarees could not be loaded")).toBeVisible();
  expect(screen.queryByText("No sarees yet")).toBeNull();
});
