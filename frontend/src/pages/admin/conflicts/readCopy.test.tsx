import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConflictView } from "@/features/counter/conflicts/types";
import { signedBill } from "@/features/counter/shopCopy/billInTest";
import { makeParts, type SignedBill } from "@/features/counter/shopCopy/parts";
import { wideScreen } from "@/test/wideScreen";
import { ConflictsScreen } from "./ConflictsScreen";
import { gap, NUMBER } from "./conflictInTest";

const code = vi.hoisted(() => ({ inSight: [] as string[] }));
vi.mock("@/features/counter/staff/camera/decoder", () => ({
  loadDecoder: async () => async () => code.inSight,
}));
vi.mock("@/features/counter/staff/camera/picture", () => ({ pictureTaker: () => () => ({}) }));

let conflicts: ConflictView[];
let sent: SignedBill[];
let onSync: () => Response | Promise<Response>;
let bill: SignedBill;
let codes: string[];

const outcome = (word: string) => () =>
  Response.json({ data: { serverTime: "2026-11-27T09:00:00Z", bills: [{ outcome: word }] } });

beforeEach(async () => {
  conflicts = [gap];
  sent = [];
  onSync = outcome("stored");
  bill = await signedBill(2);
  codes = await makeParts(NUMBER, bill);
  expect(codes).toHaveLength(2);
  wideScreen();
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ data: conflicts });
    expect(new URL(request.url).pathname).toBe("/api/pos/sync");
    expect(request.headers.get("Authorization")).toBeNull();
    sent.push(await request.json());
    return onSync();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/pos/conflicts"]}>
        <ConflictsScreen username="meena" mayCancelOrders={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

async function open() {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Read the shop's copy" }));
  return within(await screen.findByRole("dialog", { name: "Read the shop's copy" }));
}

/** As a scanner types it: into the field that has the focus, and Enter. */
async function scan(text: string | undefined) {
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Code" });
  expect(field).toHaveFocus();
  fireEvent.input(field, { target: { value: text } });
  await userEvent.keyboard("{Enter}");
  expect(field).toHaveValue("");
}

it("codes are read in any order, the whole bill is sent as its device would, and the list is asked again", async () => {
  const dialog = await open();
  await scan(codes[1]);
  await dialog.findByText("1 of 2 read");
  await scan(codes[1]);
  dialog.getByText("1 of 2 read");
  expect(dialog.queryByRole("alert")).toBeNull();
  onSync = () => {
    conflicts = [{ ...gap, resolvedAt: "2026-11-27T09:00:00Z", note: "It came." }];
    return outcome("stored")();
  };
  await scan(codes[0]);
  await dialog.findByText("Stored.");
  dialog.getByText(NUMBER);
  expect(sent).toEqual([bill]);
  expect(screen.getByRole("list", { name: "Done", hidden: true })).toBeInTheDocument();
  // One that was read whole is not begun again.
  await scan(codes[0]);
  expect(dialog.queryByText("1 of 2 read")).toBeNull();
  expect(sent).toHaveLength(1);
});

it("the camera reads them too, also two in one picture", async () => {
  const track = { stop() {}, addEventListener() {} };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const mediaDevices = { value: { getUserMedia: async () => stream } };
  vi.stubGlobal("navigator", Object.create(navigator, { mediaDevices }));
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
  code.inSight = [];
  const dialog = await open();
  await userEvent.click(dialog.getByRole("button", { name: "Read with the camera" }));
  await dialog.findByText("Hold a code before the camera.");
  code.inSight = codes;
  await dialog.findByText("Part 2 of 2 read.");
  await dialog.findByText("Stored.");
  expect(sent).toEqual([bill]);
});

it("says why a code is not taken, and goes on, or starts again", async () => {
  const other = await makeParts("C1/2627/000019", await signedBill(2, 19));
  const dialog = await open();
  await scan("8901234567890");
  expect(await dialog.findByRole("alert")).toHaveTextContent("This is no code of a shop's copy.");
  await scan(codes[0]);
  expect(dialog.queryByRole("alert")).toBeNull();
  await scan(other[1]);
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    `This code is of bill C1/2627/000019. Read the rest of bill ${NUMBER} first, or start again.`,
  );
  await userEvent.click(dialog.getByRole("button", { name: "Start again" }));
  await userEvent.click(dialog.getByRole("textbox", { name: "Code" }));
  await scan(other[1]);
  await scan(other[0]?.replace(/.\.$/, (end) => (end === "0." ? "1." : "0.")));
  expect(await dialog.findByText(/000019 do not fit together/)).toBeVisible();
  expect(sent).toEqual([]);
});

it.each([
  ["already", "It was stored already."],
  ["refused", "Refused. The shop keeps nothing of a bill that its device did not sign."],
])("what was %s is said to be", async (word, said) => {
  onSync = outcome(word);
  const dialog = await open();
  for (const code of codes) await scan(code);
  await dialog.findByText(said);
  expect(dialog.queryByRole("button", { name: /again$/ })).toBeNull();
});

it("a refused bill has the reason for which it needs a person", async () => {
  onSync = () => {
    conflicts = [gap, { ...gap, id: "c2", kind: "device", message: "Its device was removed." }];
    return outcome("refused")();
  };
  const dialog = await open();
  for (const code of codes) await scan(code);
  await dialog.findByText("Refused. Its device was removed.");
});

it.each([
  ["device_unknown", 404, "Refused. The shop does not know the device that issued it."],
  ["invalid", 422, "Refused. The shop could not read it."],
])("%s is final", async (code, status, said) => {
  onSync = () => Response.json({ code, error: "No", errors: {} }, { status });
  const dialog = await open();
  for (const part of codes) await scan(part);
  await dialog.findByText(said);
});

it("without an answer, or with one for later, it is sent again when somebody says so", async () => {
  onSync = () => Promise.reject(new TypeError("Failed to fetch"));
  const dialog = await open();
  for (const code of codes) await scan(code);
  const again = { name: `Try again: bill ${NUMBER}` };
  await dialog.findByText(/^The shop could not be asked/);
  onSync = outcome("later");
  await userEvent.click(dialog.getByRole("button", again));
  await dialog.findByText(/^The shop could not be asked/);
  onSync = outcome("stored");
  await userEvent.click(dialog.getByRole("button", again));
  await dialog.findByText("Stored.");
  expect(sent).toEqual([bill, bill, bill]);
});

it("is offered for a missing number only", async () => {
  conflicts = [{ ...gap, kind: "price" }];
  show();
  await screen.findByRole("article");
  expect(screen.queryByRole("button", { name: "Read the shop's copy" })).toBeNull();
});
