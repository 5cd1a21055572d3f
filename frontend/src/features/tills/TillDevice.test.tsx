import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Failure, failureOf } from "@/api/errors";
import { type Device, removeDevice } from "./deviceCalls";
import { TillDevice } from "./TillDevice";
import type { Till } from "./types";

const device: Device = {
  id: "d1",
  series: "C1",
  registeredAt: "2026-11-20T05:00:00Z",
  registeredBy: "meena",
  lastSeenAt: "2026-11-22T12:50:00Z",
  waiting: 2,
};
const till = (of?: Device | null): Till => {
  const plain: Till = { id: "t1", name: "Counter 1", session: null, left: 2_000 };
  return of === undefined ? plain : Object.assign(plain, { device: of });
};
const failure = (message: string, fields = {}, code = "device_taken") =>
  failureOf(code, message, fields);

let answer: Failure | null;
const onRegister = vi.fn(async () => answer);
const onRemove = vi.fn(async () => answer);

beforeEach(() => {
  answer = null;
  onRegister.mockClear();
  onRemove.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

function show(of: Device | null, here: string | null, maySetUp = true) {
  const acts = { onRegister, onRemove, install: <p>How to install</p> };
  return render(<TillDevice till={till(of)} here={here} maySetUp={maySetUp} {...acts} />);
}

it.each<[string, Device, string | null]>([
  ["this device · series C1", device, "d1"],
  ["another device · series C1, last seen 22 Nov, 6:20 pm, 2 bills wait", device, "d2"],
  [
    "another device · series C1, last seen 22 Nov, 6:20 pm, 1 bill waits",
    { ...device, waiting: 1 },
    null,
  ],
])("says which device sells: %s", (words, of, here) => {
  show(of, here);
  screen.getByText(`Sells without the network: ${words}`);
});

it("who does not set up the shop reads it only", () => {
  show(null, null, false);
  screen.getByText("Sells with the network only.");
  expect(screen.queryByRole("button")).toBeNull();
});

it("lets this device sell, once for a double click, and says a refusal", async () => {
  let settle: (failure: Failure | null) => void = () => {};
  onRegister.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        settle = resolve;
      }),
  );
  show(null, null);
  const register = screen.getByRole("button", { name: "Let this device sell without the network" });
  await userEvent.dblClick(register);
  expect(onRegister).toHaveBeenCalledTimes(1);
  expect(register).toHaveAttribute("aria-busy", "true");
  settle(failure("This till has a device already"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This till has a device already");
  answer = failure("Please check", { publicKey: "This key cannot be read" });
  await userEvent.click(register);
  expect(await screen.findByText("This key cannot be read")).toBeDefined();
});

it("where the browser does not promise to keep bills, and only there, it says how to install", async () => {
  show(null, null);
  const register = screen.getByRole("button", { name: "Let this device sell without the network" });
  answer = failure("This till has a device already");
  await userEvent.click(register);
  await screen.findByText("This till has a device already");
  expect(screen.queryByText("How to install")).toBeNull();
  answer = failure("No promise", {}, "not_kept");
  await userEvent.click(register);
  await screen.findByText("No promise");
  screen.getByText("How to install");
});

it("a device that sells at another till is not let to sell here", async () => {
  show(null, "d9");
  const register = screen.getByRole("button");
  expect(register).toHaveAccessibleDescription("This device sells at another till already.");
  await userEvent.click(register);
  expect(onRegister).not.toHaveBeenCalled();
});

it("is removed after a question that says what is lost", async () => {
  show(device, null);
  await userEvent.click(screen.getByRole("button", { name: "Remove the device" }));
  const name = "Remove the device of Counter 1?";
  const question = within(await screen.findByRole("alertdialog", { name }));
  question.getByText(
    "When it was last seen, 2 bills waited on it. Bills that still wait on it are lost to the books unless they are typed in by hand.",
  );
  await userEvent.click(question.getByRole("button", { name: "Keep it" }));
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Remove the device" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove device" }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

it("the call names the device, and a lost answer is a failure", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    if (asked.length > 1) throw new TypeError("Failed to fetch");
    return Response.json({ data: till(null) });
  });
  expect(await removeDevice("d1")).toBeNull();
  expect(asked).toEqual(["POST /api/pos/devices/d1/remove"]);
  expect((await removeDevice("d1"))?.code).toBe("offline");
});
