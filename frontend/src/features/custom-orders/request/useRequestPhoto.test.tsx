import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CHOICES, type LoomChoices } from "../loomChoices";
import type { Photo } from "../photo";
import type { KeptPhoto } from "./purpose";
import { useRequestPhoto } from "./useRequestPhoto";

const pixels = { width: 440, height: 1140, data: new Uint8ClampedArray(4 * 440 * 1140) };
vi.mock("../photo", async (original) => ({
  ...(await original<typeof import("../photo")>()),
  readPhoto: async (file: File) => (file.size > 0 ? { pixels, file } : "damaged"),
}));

const part = { left: 25_000, top: 12_345, width: 50_000 };
const kept: KeptPhoto = {
  url: "/api/custom-orders/c1/photo?until=1&key=k",
  design: {
    size: "L",
    background: "plain",
    silks: [
      { code: "SK-15", name: "Navy blue", color: "#15264F" },
      // Dyed since this page was opened.
      { code: "SK-99", name: "Onion pink", color: "#C98F96" },
    ],
    part,
    width: 44,
    height: 57,
  },
};
const silks = ["SK-15", "SK-99"];
const asKept = { file: null, design: { size: "L", background: "plain", silks, part } };

function open(answer: (signal: AbortSignal) => Promise<Response>, given: KeptPhoto | null = kept) {
  const asked = vi.fn((_: string, { signal }: { signal: AbortSignal }) => answer(signal));
  vi.stubGlobal("fetch", asked);
  return { asked, page: renderHook(() => useRequestPhoto(given)).result };
}
const photo = async () => new Response("\xff\xd8\xff");
const is = (page: { current: { kept: unknown } }, state: string) =>
  waitFor(() => expect(page.current.kept).toBe(state));

afterEach(() => vi.unstubAllGlobals());

test("the shop's photo lies as it was asked for, and goes back as it stands there", async () => {
  const { asked, page } = open(photo);
  expect([page.current.kept, page.current.photo]).toEqual(["loading", null]);
  expect(page.current.sent()).toEqual(asKept);
  await is(page, "shown");
  expect(asked).toHaveBeenCalledWith(kept.url, expect.anything());
  expect(page.current.photo?.pixels).toBe(pixels);
  expect(page.current.picture).toMatchObject({
    size: "L",
    background: "plain",
    silks: ["SK-15"],
    aim: { zoom: 2 },
  });
  expect(page.current.sent()).toEqual(asKept);
});

test("it may lie otherwise without being sent once more", async () => {
  const { page } = open(photo);
  await is(page, "shown");
  act(() => page.current.choosePicture({ background: "keep" }));
  expect(page.current.sent()).toMatchObject({
    file: null,
    design: {
      size: "L",
      background: "keep",
      silks: ["SK-15"],
      part: { left: 25_000, width: 50_000 },
    },
  });
});

test.each([
  ["the link does not hold any more", async () => new Response("", { status: 404 })],
  ["nothing answers", () => Promise.reject(new TypeError("no answer"))],
  ["it is no picture", async () => new Response("")],
])("a photo that cannot be shown because %s stays as it is", async (_, answer) => {
  const { page } = open(answer);
  await is(page, "unshown");
  expect(page.current.photo).toBeNull();
  expect(page.current.sent()).toEqual(asKept);
});

test("a photo that was taken out is not sent, also when it comes only now", async () => {
  let come: (answer: Response) => void = () => undefined;
  const { asked, page } = open(
    () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  );
  act(() => page.current.takePhoto(null));
  expect(asked.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await act(async () => come(await photo()));
  expect([page.current.kept, page.current.photo, page.current.sent()]).toEqual([null, null, null]);
});

test("what the loom does not take any more is not sent again, also where the photo cannot be shown", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  const loomChoices: LoomChoices = { ...DEFAULT_CHOICES, sizes: ["S"], mostSilks: 1 };
  const { result: page } = renderHook(() => useRequestPhoto(kept, loomChoices));
  await is(page, "unshown");
  expect(page.current.sent()?.design).toEqual({ ...asKept.design, size: "S", silks: ["SK-15"] });
});

test("another photo takes its place, and lies as a chosen one does", async () => {
  const { page } = open(photo);
  await is(page, "shown");
  const file = new File(["other"], "other.png");
  act(() => page.current.takePhoto({ pixels, file } as Photo));
  expect(page.current.kept).toBeNull();
  expect(page.current.sent()).toMatchObject({
    file,
    design: { part: { left: 0, width: 100_000 } },
  });
});

test("a request without a photo has none", () => {
  const { asked, page } = open(photo, null);
  expect([page.current.kept, page.current.sent()]).toEqual([null, null]);
  expect(asked).not.toHaveBeenCalled();
});
