import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { adminPaths } from "@/adminPaths";
import { wideScreen } from "@/test/wideScreen";
import { openForStaff } from "../staffPageInTest";
import { OfferScreen } from "./OfferScreen";

type Sent = { method: string; body: Record<string, unknown>; answer: () => void };
let sent: Sent[];

beforeAll(() => {
  // happy-dom has no `size` of a list: without it react-hook-form takes each list for one that somebody has changed already.
  Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });
});
beforeEach(() => {
  sent = [];
  wideScreen();
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
  const routes = [
    { path: adminPaths.offer("new"), element: <OfferScreen offer={null} /> },
    { path: adminPaths.offer("f1"), element: <p>Its own page</p> },
  ];
  openForStaff(routes, adminPaths.offer("new"));
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
