import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { adminPaths } from "@/adminPaths";
import type { Me } from "@/features/staff/types";
import { MeContext } from "../frame/me";
import { ShortcutsContext } from "../frame/shortcuts";
import { OfferScreen } from "./OfferScreen";

const me: Me = {
  ...{ id: "s1", username: "meena", role: "owner", permissions: [] },
  ...{ hasSecondFactor: false, mustSetUp: false },
};

type Sent = { method: string; body: Record<string, unknown>; answer: () => void };
let sent: Sent[];

beforeAll(() => {
  // happy-dom has no `size` of a list: without it react-hook-form takes each list for one that somebody has changed already.
  Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });
});
beforeEach(() => {
  sent = [];
  vi.stubGlobal("matchMedia", () => ({
    ...{ matches: true, addEventListener() {}, removeEventListener() {} },
  }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const { method, url } = request;
    if (!/\/api\/admin\/offers(\/f1)?$/.test(url) || method === "GET") {
      return Response.json({ code: "not_found", error: "Not found" }, { status: 404 });
    }
    const all = await request.json();
    const body = all.offer ?? all;
    const data = {
      ...{ ...body, id: "f1", version: sent.length + 1, state: "draft", uses: 0, given: 0 },
      sarees: [],
    };
    return new Promise<Response>((done) =>
      sent.push({ method, body, answer: () => done(Response.json({ data })) }),
    );
  });
  const shortcuts = { search() {}, help() {}, singleKeys: true, setSingleKeys() {} };
  const router = createMemoryRouter(
    [
      { path: adminPaths.offer("new"), element: <OfferScreen offer={null} /> },
      { path: adminPaths.offer("f1"), element: <p>Its own page</p> },
    ],
    { initialEntries: [adminPaths.offer("new")] },
  );
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MeContext value={me}>
        <ShortcutsContext value={shortcuts}>
          <RouterProvider router={router} />
        </ShortcutsContext>
      </MeContext>
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(box(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save draft" }));

test("a new offer moves to its own address once everything that was typed is stored", async () => {
  type("Name", "Diwali");
  type("Percent off", "10");
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  type("Name", "Deepavali");
  sent[0]?.answer();
  // Only what is stored can be gone back to.
  expect(await screen.findByRole("button", { name: "Discard" })).toBeInTheDocument();
  expect(box("Name").value).toBe("Deepavali");
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ method: "PUT", body: { label: "Deepavali" } });
  sent[1]?.answer();
  expect(await screen.findByText("Its own page")).toBeInTheDocument();
});
