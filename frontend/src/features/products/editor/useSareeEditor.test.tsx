import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Medium, Saree } from "./sareeFields";
import { useSareeEditor } from "./useSareeEditor";

const saree = {
  ...{ id: "p1", version: 1, state: "draft", missing: [], name: "Gadwal", sku: "GAD-1" },
  ...{ categoryId: "silk", price: 9000, description: "", specifications: {} },
  ...{ featured: false, trending: false, media: [] },
} as unknown as Saree;
const picture = { file: "kept.jpg", kind: "image", alt: "Gadwal", caption: "" } as Medium;

/** Calls that wait, to be answered by the test. */
let calls: { at: string; body: unknown; answer: (status: number, body: unknown) => void }[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const at = `${request.method} ${new URL(request.url).pathname}`;
    if (at.endsWith("/me") || at.endsWith("/refresh")) return new Response(null, { status: 401 });
    const body = request.method === "GET" ? null : await request.json();
    return new Promise<Response>((done) =>
      calls.push({ at, body, answer: (status, is) => done(Response.json(is, { status })) }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSareeEditor({ saree, like: null, account: "anu" }), {
    wrapper,
  });
  return result;
}
type Opened = ReturnType<typeof open>;

const type = (editor: Opened, name: "zari" | "origin" | "name", value: string) =>
  act(() => editor.current.handle.form.setValue(name, value));
/** Sends what stands in the form, as its button does. */
const save = async (editor: Opened) => {
  const begun = calls.length;
  const send = editor.current.handle.submit(async (typed) => {
    await editor.current.store(typed);
  });
  let sent: Promise<void> = Promise.resolve();
  await act(async () => {
    sent = send({ preventDefault() {} } as never);
    await vi.waitFor(() => expect(calls).toHaveLength(begun + 1));
  });
  return { sent };
};
const answer = (at: number, status: number, body: unknown) =>
  act(async () => calls[at]?.answer(status, body));

it("keeps what was typed, and what has arrived, while a save was on its way", async () => {
  const editor = open();
  type(editor, "zari", "Pure ");
  const { sent } = await save(editor);
  type(editor, "origin", "Gadwal");
  act(() => editor.current.changeMedia((all) => [...all, picture]));
  await answer(0, 200, { data: { ...saree, version: 2, specifications: { zari: "Pure" } } });
  await act(() => sent);
  expect(editor.current.fields).toMatchObject({ zari: "Pure", origin: "Gadwal" });
  expect(editor.current.media).toEqual([picture]);
  expect(editor.current.dirty).toBe(true);
  await save(editor);
  expect(calls.at(-1)?.body).toMatchObject({
    version: 2,
    product: { media: [{ file: "kept.jpg" }] },
  });
});

it("keeps it too where somebody else was faster", async () => {
  const editor = open();
  type(editor, "zari", "Pure");
  const { sent } = await save(editor);
  type(editor, "origin", "Gadwal");
  act(() => editor.current.changeMedia((all) => [...all, picture]));
  await answer(0, 409, { code: "stale", error: "Changed meanwhile" });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await answer(1, 200, { data: { ...saree, version: 2, name: "Gadwal silk" } });
  await act(() => sent);
  const { fields, media, meanwhile } = editor.current;
  expect(fields).toMatchObject({ name: "Gadwal silk", zari: "Pure", origin: "Gadwal" });
  expect(media).toEqual([picture]);
  expect(meanwhile?.taken).toEqual(["Name"]);
});

it("holds nothing back once it is stored", async () => {
  const editor = open();
  type(editor, "zari", "Pure");
  const { sent } = await save(editor);
  await answer(0, 200, { data: { ...saree, version: 2, specifications: { zari: "Pure" } } });
  await act(() => sent);
  expect(editor.current.dirty).toBe(false);
});

const stale = { code: "stale", error: "Changed meanwhile" };
const broken = { code: "internal_error", error: "Something went wrong in the shop" };

it("says why when what somebody else has saved cannot be read", async () => {
  const editor = open();
  type(editor, "zari", "Pure");
  const { sent } = await save(editor);
  await answer(0, 409, stale);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await answer(1, 500, broken);
  await act(() => sent);
  expect(editor.current.handle.refusal?.message).toBe(broken.error);
  expect(editor.current.fields.zari).toBe("Pure");
});

it("says it when it is published too", async () => {
  const editor = open();
  let published: Promise<Saree | null> = Promise.resolve(null);
  await act(async () => {
    published = editor.current.publish(1);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });
  await answer(0, 409, stale);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await answer(1, 500, broken);
  await act(async () => expect(await published).toBeNull());
  expect(editor.current.handle.refusal?.message).toBe(broken.error);
  expect(editor.current.busy).toBe(false);
});
