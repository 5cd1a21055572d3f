import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "@/lib/storage";
import { CustomOrderForm } from "../CustomOrderForm";
import type { ClothState } from "../cloth/useWovenCloth";

const pixels = { width: 440, height: 570, data: new Uint8ClampedArray(4 * 440 * 570) };
const still = { width: 8, height: 8, data: new Uint8ClampedArray(256) };
const facts = { threads: 6, longestFloat: 7 };
const picture = { facts, hooksPerCm: 20, losesDetail: false };
const woven = { picture } as ClothState["woven"];
let cloth: ClothState;

vi.mock("../photo", async (original) => ({
  ...(await original<typeof import("../photo")>()),
  readPhoto: async (file: File) => ({ pixels, file }),
}));
vi.mock("../cloth/useWovenCloth", () => ({ useWovenCloth: () => cloth }));
vi.mock("../ClothPreview", () => ({ ClothPreview: () => null }));
vi.mock("../CropField", () => ({ CropField: () => null }));
vi.mock("./thumbnail", () => ({
  thumbnailOf: (shown: unknown) => (shown === still ? "drawn" : null),
}));

/** Takes what it is sent. */
class Shop {
  upload = {};
  status = 201;
  response = { id: "1", number: "PC-1", token: "t", warnings: [] };
  onload?: () => void;
  open = () => undefined;
  abort = () => undefined;
  setRequestHeader = () => undefined;
  send = () => this.onload?.();
}

const choices = { charge: 30_000, minimumPieces: 5, mostPieces: 50, messageLetters: 40 };
beforeEach(() => {
  cloth = { woven, still, failed: false, busy: false, isCurrent: true };
  vi.stubGlobal("XMLHttpRequest", Shop);
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    url.endsWith("/choices")
      ? Response.json({ data: choices })
      : Response.json({}, { status: 500 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.clear();
});

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole("checkbox", { name }));

/** Writes a request and sends it; gives what came of it. */
async function send({ photo }: { photo: boolean }) {
  const onSent = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <CustomOrderForm
          customerId={null}
          known={null}
          terms={null}
          onSent={onSent}
          onUnsaved={async () => null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fill("Name", "Uma");
  fill("Email", "uma@example.in");
  fill("Phone", "9876543210");
  fill("Delivery address", "1 Road, Kurnool");
  await tick(/^I have read what it costs/);
  if (photo) {
    fireEvent.change(screen.getByLabelText("Your photo"), {
      target: { files: [new File(["\xff\xd8\xff"], "amma.jpg", { type: "image/jpeg" })] },
    });
    await tick(/^This photo is mine to use/);
  }
  fireEvent.click(screen.getByRole("button", { name: "Customise Now" }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  return onSent.mock.calls[0]?.[1];
}

test("what the preview shows of the photo goes with the request into the cart", async () => {
  expect(await send({ photo: true })).toMatchObject({ image: "drawn" });
});

test.each([
  ["is of another choice", { busy: true, isCurrent: false }],
  ["could not be woven", { failed: true }],
  ["is not on the cloth yet", { woven: { picture: null } as ClothState["woven"] }],
])("a photo that %s gives no picture", async (_, state) => {
  cloth = { ...cloth, ...state };
  expect(await send({ photo: true })).toMatchObject({ image: null });
});

test("without a photo there is no picture", async () => {
  expect(await send({ photo: false })).toMatchObject({ image: null });
});
