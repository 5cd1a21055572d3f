import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loom } from "../loomInTest";
import { CHANGE_DESIGN, DesignForm } from "./DesignForm";
import type { StaffCustomOrder } from "./queries";

const part = { left: 10_000, top: 5_000, width: 60_000 };
const silks = [
  { code: "SK-06", name: "Vermilion", color: "#C8371E" },
  { code: "SK-15", name: "Navy blue", color: "#15264F" },
];
const picture = { size: "L", width: 44, height: 57, background: "keep", silks, part } as const;
const order = {
  id: "c1",
  version: 3,
  wishes: { color: "Red" },
  designs: [{ version: 1, picture, madeAt: "2026-11-20T05:00:00Z" }],
} as unknown as StaffCustomOrder;
let choices: object;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.url.endsWith("/choices")) return Response.json({ data: choices });
    sent.push(await request.json());
    return Response.json({ data: order }, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <DesignForm order={order} look={null} onDone={() => undefined} />
    </QueryClientProvider>,
  );
}
const radio = (name: string) => screen.queryByRole("radio", { name });
const send = () => fireEvent.click(screen.getByRole("button", { name: CHANGE_DESIGN }));

test("what the loom does not take is not offered, and falls to what it takes", async () => {
  choices = { loom };
  show();
  await waitFor(() => expect(radio("M 34 × 44 cm")).toBeChecked());
  expect(radio("L 44 × 57 cm")).toBeNull();
  expect(radio("+ 1 silk")).toBeChecked();
  expect(radio("+ 2 silks")).toBeNull();
  send();
  const design = { size: "M", background: "keep", silks: ["SK-06"], part };
  await waitFor(() => expect(sent).toEqual([{ version: 3, design }]));
});

test("a loom without further silks leaves none to choose", async () => {
  choices = { loom: { ...loom, sizes: ["S", "M", "L"], mostSilks: 0 } };
  show();
  await waitFor(() => expect(radio("Light and dark")).toBeNull());
  expect(radio("L 44 × 57 cm")).toBeChecked();
  send();
  const design = { size: "L", background: "keep", silks: [], part };
  await waitFor(() => expect(sent).toEqual([{ version: 3, design }]));
});

test("as long as the shop has not said how its loom is, everything is offered", async () => {
  choices = {};
  show();
  expect(radio("L 44 × 57 cm")).toBeChecked();
  expect(radio("+ 2 silks")).toBeChecked();
  send();
  const design = { size: "L", background: "keep", silks: ["SK-06", "SK-15"], part };
  await waitFor(() => expect(sent).toEqual([{ version: 3, design }]));
});
