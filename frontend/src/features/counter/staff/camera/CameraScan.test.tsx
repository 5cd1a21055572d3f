import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CameraScan } from "./CameraScan";
import { loadDecoder } from "./decoder";

vi.mock("./decoder", () => ({ loadDecoder: vi.fn() }));
// What a picture looks like is the browser's business; here each has the codes that `inSight` says.
vi.mock("./picture", () => ({ pictureTaker: () => () => ({}) }));

let inSight: string[];
let tracks: ReturnType<typeof fakeTrack>[];
const getUserMedia = vi.fn<() => Promise<MediaStream>>();
const onRead = vi.fn<(text: string) => Promise<string | null>>();
const onClose = vi.fn();

function fakeTrack(torch?: boolean) {
  const ended: (() => void)[] = [];
  return {
    stop: vi.fn(),
    applyConstraints: vi.fn(async () => undefined),
    getCapabilities: () => ({ torch }),
    addEventListener: (_: string, hear: () => void) => ended.push(hear),
    end: () => {
      for (const hear of ended) hear();
    },
  };
}
const streamOf = (track: ReturnType<typeof fakeTrack>) =>
  ({ getTracks: () => [track], getVideoTracks: () => [track] }) as unknown as MediaStream;
const gives = (torch?: boolean) => async () => {
  const track = fakeTrack(torch);
  tracks.push(track);
  return streamOf(track);
};
const refuses = (name: string) => () => Promise.reject(new DOMException("No", name));
const show = (isPaused = false) =>
  render(<CameraScan onRead={onRead} isPaused={isPaused} onClose={onClose} />);
const isOn = () => screen.findByText("Hold a label before the camera.");
const again = () => screen.findByRole("button", { name: "Try again" });

function setSeen(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

beforeEach(() => {
  inSight = [];
  tracks = [];
  getUserMedia.mockReset().mockImplementation(gives());
  onRead.mockReset().mockImplementation(async (text) => `Saree ${text}`);
  onClose.mockReset();
  vi.mocked(loadDecoder)
    .mockReset()
    .mockResolvedValue(async () => inSight);
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }),
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a label that is held is read once, and what it put on the bill is said", async () => {
  show();
  screen.getByText("Starting the camera…");
  await isOn();
  inSight = [" PT-c "];
  expect(await screen.findByText("Saree PT-c added.")).toBeVisible();
  expect(screen.getByText("Saree PT-c added.").closest("[role=status]")).not.toBeNull();
  await new Promise((done) => setTimeout(done, 500));
  expect(onRead).toHaveBeenCalledExactlyOnceWith("PT-c");
});

test("of a code that is no saree's nothing is said to be added", async () => {
  onRead.mockResolvedValue(null);
  inSight = ["https://example.in"];
  show();
  await vi.waitFor(() => expect(onRead).toHaveBeenCalled());
  await isOn();
  expect(screen.queryByText(/added\.$/)).toBeNull();
});

test("under a drawer nothing is read", async () => {
  inSight = ["PT-c"];
  const { rerender } = show(true);
  await isOn();
  await new Promise((done) => setTimeout(done, 300));
  expect(onRead).not.toHaveBeenCalled();
  rerender(<CameraScan onRead={onRead} isPaused={false} onClose={onClose} />);
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledOnce());
});

test.each([
  ["NotAllowedError", /^The camera is blocked for this page\. Allow it in the browser's settings/],
  ["NotFoundError", /^No camera was found on this device\./],
  ["NotReadableError", /^Another program uses the camera\./],
])("%s is said in words, and tried again", async (name, words) => {
  getUserMedia.mockImplementation(refuses(name));
  show();
  await screen.findByText(words);
  getUserMedia.mockImplementation(gives());
  await userEvent.click(await again());
  await isOn();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a camera that is taken away while it is on is said to be", async () => {
  show();
  await isOn();
  act(() => tracks[0]?.end());
  await screen.findByText(/^Another program uses the camera\./);
});

test("a reader that could not be loaded is loaded again, with the camera on", async () => {
  vi.mocked(loadDecoder).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  show();
  await screen.findByText("The reader could not be loaded. Check the connection.");
  await userEvent.click(await again());
  await isOn();
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test("the camera is off while nobody sees the page, and once it is closed", async () => {
  const { unmount } = show();
  await isOn();
  setSeen("hidden");
  expect(tracks[0]?.stop).toHaveBeenCalledOnce();
  setSeen("visible");
  await isOn();
  expect(tracks).toHaveLength(2);
  expect(tracks[1]?.stop).not.toHaveBeenCalled();
  unmount();
  expect(tracks[1]?.stop).toHaveBeenCalledOnce();
});

test("a camera that comes after the view was closed is switched off", async () => {
  let come: (stream: MediaStream) => void = () => undefined;
  getUserMedia.mockImplementation(() => new Promise((done) => (come = done)));
  show().unmount();
  const late = fakeTrack();
  come(streamOf(late));
  await vi.waitFor(() => expect(late.stop).toHaveBeenCalledOnce());
});

test("the light is offered where there is one", async () => {
  getUserMedia.mockImplementation(gives(true));
  show();
  const light = await screen.findByRole("button", { name: "Light", pressed: false });
  await userEvent.click(light);
  expect(tracks[0]?.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  await screen.findByRole("button", { name: "Light", pressed: true });
});

test("without a light there is no button for it", async () => {
  show();
  await isOn();
  expect(screen.queryByRole("button", { name: "Light" })).toBeNull();
});

test("Escape closes it, unless it closed something else", async () => {
  show();
  await isOn();
  const taken = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  taken.preventDefault();
  fireEvent(window, taken);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});
