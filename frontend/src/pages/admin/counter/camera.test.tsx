import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, click, field, json, onBill, openShop, press, show, store } from "./onHoldInTest";

const code = vi.hoisted(() => ({ inSight: [] as string[] }));

vi.mock("@/features/counter/staff/camera/decoder", () => ({
  loadDecoder: async () => async () => code.inSight,
}));
vi.mock("@/features/counter/staff/camera/picture", () => ({ pictureTaker: () => () => ({}) }));

const stop = vi.fn();
const camera = () => screen.queryByRole("region", { name: "Camera" });
const toField = () => new Promise((done) => requestAnimationFrame(done));

function withCamera() {
  const track = { stop, addEventListener: () => undefined };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const mediaDevices = { value: { getUserMedia: async () => stream } };
  vi.stubGlobal("navigator", Object.create(navigator, { mediaDevices }));
}

beforeEach(() => {
  openShop();
  code.inSight = [];
  stop.mockReset();
  withCamera();
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
});
afterEach(() => {
  // What it still asks for has a shop to ask.
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what the camera reads is put on the bill as a scan is, once", async () => {
  show();
  await click("Scan with the camera");
  await screen.findByText("Hold a label before the camera.");
  code.inSight = ["PT-c"];
  await screen.findByText("Saree c added.");
  await new Promise((done) => setTimeout(done, 400));
  expect(onBill("c")).toBeVisible();
  expect(screen.getByText("1 × Saree c")).toBeInTheDocument();
});

test("a saree of which there is none left is not said to be added", async () => {
  const others = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  const soldOut = { id: "s", sku: "PT-s", name: "Saree s", price: 1, available: 0, exact: true };
  vi.stubGlobal("fetch", async (request: Request) =>
    request.url.includes("/api/pos/products") ? json({ data: [soldOut] }) : others(request),
  );
  show();
  code.inSight = ["PT-s"];
  await click("Scan with the camera");
  await screen.findByText("Saree s is sold out.");
  await screen.findByText("Hold a label before the camera.");
  expect(screen.queryByText("Saree s added.")).toBeNull();
});

test("with a keyboard the field keeps the focus; on a phone none comes up", async () => {
  show();
  await toField();
  expect(field()).toHaveFocus();
  await click("Scan with the camera");
  await toField();
  expect(field()).toHaveFocus();

  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  await click("Close camera");
  await click("Scan with the camera");
  code.inSight = ["PT-c"];
  await screen.findByText("Saree c added.");
  await toField();
  expect(field()).not.toHaveFocus();
  await click("Close camera");
  expect(await button("Scan with the camera")).toHaveFocus();
});

test("payment closes the camera and switches it off", async () => {
  store();
  show();
  await click("Scan with the camera");
  await screen.findByText("Hold a label before the camera.");
  await vi.waitFor(async () =>
    expect(await button(/^Take payment/)).not.toHaveAttribute("aria-disabled"),
  );
  press("F9");
  await vi.waitFor(() => expect(camera()).toBeNull());
  expect(stop).toHaveBeenCalled();
  await click("Back to the bill");
  expect(camera()).toBeNull();
});

test("where the browser gives no camera the button is not there", async () => {
  vi.stubGlobal("navigator", { onLine: true, userAgent: "", clipboard: {} });
  show();
  await vi.waitFor(() => expect(field()).toBeVisible());
  expect(screen.queryByRole("button", { name: "Scan with the camera" })).toBeNull();
});
