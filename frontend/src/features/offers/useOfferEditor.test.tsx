import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Offer } from "./queries";
import { useOfferEditor } from "./useOfferEditor";

const offer = {
  ...{ id: "f1", version: 1, draft: true, label: "Diwali", description: "", code: null },
  ...{ discountPercentage: 10, maxDiscount: null, minOrderValue: null, minItems: null },
  ...{ categories: [], sarees: [], scope: "wholeCart", startsAt: null, endsAt: null },
  ...{ maxUses: null, maxUsesPerCustomer: null, image: null, onSite: true },
} as unknown as Offer;

/** Calls that wait, to be answered by the test. */
let calls: { body: unknown; answer: (status: number, body: unknown) => void }[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.includes("/api/admin/offers")) return new Response(null, { status: 401 });
    const body = request.method === "GET" ? null : await request.json();
    return new Promise<Response>((done) =>
      calls.push({ body, answer: (status, is) => done(Response.json(is, { status })) }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useOfferEditor(offer, "anu"), { wrapper }).result;
}
type Opened = ReturnType<typeof open>;

const type = (editor: Opened, name: "label" | "description", value: string) =>
  act(() => editor.current.handle.form.setValue(name, value));
/** Sends what stands in the form, as its button does. */
const save = async (editor: Opened) => {
  const send = editor.current.handle.submit(async (typed) => {
    await editor.current.store(typed, true);
  });
  let sent: Promise<void> = Promise.resolve();
  await act(async () => {
    sent = send({ preventDefault() {} } as never);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });
  return { sent };
};
const answer = async (at: number, status: number, body: unknown) => {
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(at));
  await act(async () => calls[at]?.answer(status, body));
};

it("keeps what was typed while a save was on its way", async () => {
  const editor = open();
  type(editor, "label", "Deepavali");
  const { sent } = await save(editor);
  type(editor, "description", "For the lights");
  await answer(0, 200, { data: { ...offer, version: 2, label: "Deepavali" } });
  await act(() => sent);
  expect(editor.current.fields).toMatchObject({
    label: "Deepavali",
    description: "For the lights",
  });
  expect(editor.current.dirty).toBe(true);
});

it("keeps it too where somebody else was faster", async () => {
  const editor = open();
  type(editor, "label", "Deepavali");
  const { sent } = await save(editor);
  type(editor, "description", "For the lights");
  await answer(0, 409, { code: "stale", error: "Changed meanwhile" });
  await answer(1, 200, { data: { ...offer, version: 2, discountPercentage: 15 } });
  await act(() => sent);
  expect(editor.current.fields).toMatchObject({
    ...{ label: "Deepavali", description: "For the lights", discountPercentage: "15" },
  });
});

it("ends an offer without taking away what is typed and not saved", async () => {
  const editor = open();
  type(editor, "description", "For the lights");
  let ended: Promise<Offer | null> = Promise.resolve(null);
  act(() => {
    ended = editor.current.endNow();
  });
  await answer(0, 200, { data: { ...offer, version: 2, state: "ended" } });
  await act(async () => void (await ended));
  expect(editor.current.fields.description).toBe("For the lights");
});

it("says why when what somebody else has saved cannot be read", async () => {
  const broken = { code: "internal_error", error: "Something went wrong in the shop" };
  const editor = open();
  type(editor, "label", "Deepavali");
  const { sent } = await save(editor);
  await answer(0, 409, { code: "stale", error: "Changed meanwhile" });
  await answer(1, 500, broken);
  await act(() => sent);
  expect(editor.current.handle.refusal?.message).toBe(broken.error);
  expect(editor.current.fields.label).toBe("Deepavali");
});
