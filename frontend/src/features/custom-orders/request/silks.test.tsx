import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "@/lib/storage";
import type { ClothState } from "../cloth/useWovenCloth";
import { loom } from "../loomInTest";
import { suggestSilks } from "../suggestSilks";
import type { KeptPhoto, RequestPurpose } from "./purpose";
import { RequestForm } from "./RequestForm";
import { NO_REQUEST } from "./requestFields";

const pixels = { width: 440, height: 570, data: new Uint8ClampedArray(4) };
const cloth: ClothState = {
  woven: null,
  still: null,
  failed: false,
  busy: false,
  isCurrent: true,
};
const woven = vi.fn((..._: unknown[]) => cloth);

vi.mock("../photo", async (original) => ({
  ...(await original<typeof import("../photo")>()),
  readPhoto: async (file: File) => ({ pixels: { ...pixels }, file }),
}));
vi.mock("../suggestSilks", () => ({ suggestSilks: vi.fn() }));
vi.mock("../cloth/useWovenCloth", () => ({ useWovenCloth: (...all: unknown[]) => woven(...all) }));
vi.mock("../ClothPreview", () => ({ ClothPreview: () => null }));
vi.mock("../CropField", () => ({
  CropField: ({ onAim }: { onAim: (aim: object) => void }) => (
    <button type="button" onClick={() => onAim({ x: 0.5, y: 0.5, zoom: 2 })}>
      Nearer
    </button>
  ),
}));

let choices: object;
const suggests = vi.mocked(suggestSilks);
beforeEach(() => {
  choices = { charge: 30_000, minimumPieces: 5, mostPieces: 50, messageLetters: 40 };
  suggests.mockReset().mockReturnValue(["SK-06", "SK-15"]);
  vi.stubGlobal("fetch", async (asked: Request | string) => {
    if (typeof asked === "string") return new Response("\xff\xd8\xff");
    return asked.url.endsWith("/choices")
      ? Response.json({ data: choices })
      : Response.json({}, { status: 500 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.clear();
});

function open(kept: KeptPhoto | null = null) {
  const send = vi.fn<RequestPurpose["send"]>(async () => null);
  const purpose: RequestPurpose = {
    start: () => ({
      ...NO_REQUEST,
      name: "Uma",
      email: "uma@example.in",
      phone: "9876543210",
      address: "1 Road, Kurnool",
    }),
    kept,
    charge: null,
    words: { form: "Your own saree", send: "Customise Now", money: () => "" },
    tells: false,
    keep: () => undefined,
    forget: () => undefined,
    send,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <RequestForm customerId={null} known={null} terms={null} purpose={purpose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    /** Sends it; gives the silks that went with it. */
    async sent() {
      const before = send.mock.calls.length;
      for (const box of await screen.findAllByRole("checkbox")) {
        if (!(box as HTMLInputElement).checked) fireEvent.click(box);
      }
      fireEvent.click(screen.getByRole("button", { name: "Customise Now" }));
      await waitFor(() => expect(send).toHaveBeenCalledTimes(before + 1));
      return send.mock.lastCall?.[1]?.design?.silks;
    },
    get size() {
      return send.mock.lastCall?.[1]?.design?.size;
    },
  };
}

const pick = (name: string) =>
  fireEvent.change(screen.getByLabelText("Your photo"), {
    target: { files: [new File(["\xff\xd8\xff"], name, { type: "image/jpeg" })] },
  });
const threads = (name: string) => screen.findByRole("radio", { name });
const choose = async (name: string) => fireEvent.click(await threads(name));
const silk = (label: string) => screen.findByRole<HTMLSelectElement>("combobox", { name: label });

test("two silks are suggested for the part of the photo, seen on the cloth, and sent", async () => {
  const { sent } = open();
  pick("amma.jpg");
  expect(await threads("Light and dark")).toBeChecked();
  expect(screen.queryByText(/one more shuttle/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Nearer" }));
  await choose("+ 2 silks");
  expect(await screen.findByText("Vermilion and navy blue")).toBeVisible();
  expect(screen.getByText(/^Each further silk is one more shuttle.*Our quote says/)).toBeVisible();
  expect(suggests).toHaveBeenCalledExactlyOnceWith(
    pixels,
    { x: 110, y: 143, width: 220, height: 285 },
    { colour: "Red", shade: "#4a1f70" },
    2,
  );
  expect(woven.mock.lastCall?.[1]).toMatchObject({ silks: ["SK-06", "SK-15"] });
  expect(await sent()).toEqual(["SK-06", "SK-15"]);
});

test("each of them can be another one of the card, but not the other", async () => {
  const { sent } = open();
  pick("amma.jpg");
  await choose("+ 2 silks");
  await screen.findByText("Vermilion and navy blue");
  const second = await silk("Silk 2");
  expect(second).toHaveValue("SK-15");
  expect(second.options).toHaveLength(17);
  expect(within(second).queryByRole("option", { name: "Vermilion" })).toBeNull();
  fireEvent.change(second, { target: { value: "SK-10" } });
  expect(await screen.findByText("Vermilion and parrot green")).toBeVisible();
  expect(await sent()).toEqual(["SK-06", "SK-10"]);
});

test("another part of the photo keeps them; another colour or photo brings as many others", async () => {
  open();
  pick("amma.jpg");
  await choose("+ 2 silks");
  await screen.findByText("Vermilion and navy blue");
  suggests.mockReturnValue(["SK-01", "SK-18"]);
  fireEvent.click(screen.getByRole("button", { name: "Nearer" }));
  expect(screen.getByText("Vermilion and navy blue")).toBeVisible();
  fireEvent.click(screen.getByRole("radio", { name: "Blue" }));
  expect(await screen.findByText("Ivory and black")).toBeVisible();
  expect(suggests).toHaveBeenCalledTimes(2);
  expect(suggests.mock.lastCall?.slice(2)).toEqual([{ colour: "Blue", shade: "#4a1f70" }, 2]);
  suggests.mockReturnValue(["SK-09", "SK-16"]);
  pick("nanna.jpg");
  expect(await screen.findByText("Mustard and violet")).toBeVisible();
  expect(suggests.mock.lastCall?.[1]).toEqual({ x: 0, y: 0, width: 440, height: 570 });
});

test("what is chosen by hand for a colour that is not settled yet stays", async () => {
  const { sent } = open();
  pick("amma.jpg");
  await choose("+ 2 silks");
  await screen.findByText("Vermilion and navy blue");
  suggests.mockReturnValue(["SK-01", "SK-18"]);
  const second = await silk("Silk 2");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(screen.getByRole("radio", { name: "Blue" }));
  fireEvent.change(second, { target: { value: "SK-10" } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(screen.getByText("Vermilion and parrot green")).toBeVisible();
  expect(suggests).toHaveBeenCalledOnce();
  expect(await sent()).toEqual(["SK-06", "SK-10"]);
  // And the next one brings others again.
  fireEvent.click(screen.getByRole("radio", { name: "Red" }));
  expect(await screen.findByText("Ivory and black")).toBeVisible();
});

test("where too few help, or nothing can be suggested, there are as many all the same", async () => {
  open();
  pick("amma.jpg");
  suggests.mockReturnValue(["SK-02"]);
  await choose("+ 2 silks");
  expect(await screen.findByText("Wheat and ivory")).toBeVisible();
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  suggests.mockImplementation(() => {
    throw new Error("broken");
  });
  await choose("+ 1 silk");
  await waitFor(() => expect(said).toHaveBeenCalledOnce());
  expect(await silk("Silk 1")).toHaveValue("SK-02");
  expect(screen.queryByLabelText("Silk 2")).toBeNull();
  said.mockRestore();
});

test("a photo that the shop has comes with its silks, and nothing is suggested instead", async () => {
  const silks = [
    { code: "SK-12", name: "Peacock blue", color: "#0B6E7F" },
    // Not on the card here: it goes back only as long as nothing was chosen anew.
    { code: "SK-99", name: "Onion pink", color: "#C98F96" },
  ];
  const part = { left: 0, top: 0, width: 100_000 };
  const design = { size: "L", background: "keep", part, width: 44, height: 57, silks } as const;
  const { sent } = open({ url: "/photo", design: { ...design, silks: [...silks] } });
  expect(await silk("Silk 1")).toHaveValue("SK-12");
  expect(await threads("+ 1 silk")).toBeChecked();
  expect(suggests).not.toHaveBeenCalled();
  expect(await sent()).toEqual(["SK-12", "SK-99"]);
  await choose("Light and dark");
  expect(screen.queryByLabelText("Silk 1")).toBeNull();
  expect(await sent()).toEqual([]);
});

test("only what the shop's loom takes is offered, drawn for it and sent", async () => {
  choices = { ...choices, loom };
  const form = open();
  pick("amma.jpg");
  expect(await threads("+ 1 silk")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("radio", { name: "L 44 × 57 cm" })).toBeNull());
  expect(screen.queryByRole("radio", { name: "+ 2 silks" })).toBeNull();
  expect(screen.getByRole("radio", { name: "M 34 × 44 cm" })).toBeChecked();
  const { sizes: _, mostSilks: __, ...figures } = loom;
  expect(woven.mock.lastCall?.[1]).toMatchObject({ size: "M", loom: figures });
  expect(await form.sent()).toEqual([]);
  expect(form.size).toBe("M");
  fireEvent.click(screen.getByRole("radio", { name: "S 24 × 31 cm" }));
  await form.sent();
  expect(form.size).toBe("S");
});

test("where no silk may be added there is nothing to choose, and what was asked for before falls away", async () => {
  choices = { ...choices, loom: { ...loom, mostSilks: 0 } };
  const silks = [{ code: "SK-12", name: "Peacock blue", color: "#0B6E7F" }];
  const part = { left: 0, top: 0, width: 100_000 };
  const design = { size: "L", background: "plain", part, width: 44, height: 57, silks } as const;
  const form = open({ url: "/photo", design: { ...design, silks: [...silks] } });
  await waitFor(() => expect(screen.getByRole("radio", { name: "M 34 × 44 cm" })).toBeChecked());
  await waitFor(() => expect(screen.queryByRole("group", { name: /^Threads/ })).toBeNull());
  expect(await form.sent()).toEqual([]);
  expect(form.size).toBe("M");
  expect(woven.mock.lastCall?.[1]).toMatchObject({ size: "M", silks: [], background: "plain" });
});
