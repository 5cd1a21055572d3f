// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore, sessionStore } from "@/lib/storage";
import type { ShopperCustomOrder } from "../ownCustomOrder";
import { changeRequest } from "./changeRequest";
import type { RequestPicture } from "./purpose";
import type { RequestFields } from "./requestFields";

const part = { left: 0, top: 0, width: 100_000 };
const vermilion = { code: "SK-06", name: "Vermilion", color: "#C8371E" };
const design = { size: "L" as const, background: "keep" as const, silks: ["SK-06"], part };
const view = { ...design, silks: [vermilion], width: 44, height: 57 };
const order = {
  id: "c1",
  number: "PC-7K3M9QX2",
  version: 3,
  stage: "requested",
  charge: 28_000,
  contact: { name: "Uma", email: "u@x.in", phone: "9876543210", address: "1 Road\nKurnool" },
  wishes: {
    color: "Custom",
    shade: "#4A1F70",
    shadeWords: "Ripe brinjal",
    border: "Modern",
    pieces: 6,
    needBy: "2027-08-01",
    design: view,
  },
  photo: { url: "/photo", width: 400, height: 500 },
} as unknown as ShopperCustomOrder;
const later = { ...order, version: 4 };

type Sent = { query: string; token: string | null; order: Record<string, unknown>; photo: unknown };
let sent: Sent[];
/** What the shop says next; null is silence. */
let answers: ([status: number, body: object] | null)[];
/** What the browser keeps of requests that are written. */
const kept = () => ["customOrder", "customOrderAttempt"].map((key) => sessionStore.get(key));

beforeEach(() => {
  [sent, answers] = [[], []];
  vi.stubGlobal("fetch", async (request: Request) => {
    expect([request.method, new URL(request.url).pathname]).toEqual([
      "PUT",
      "/api/custom-orders/c1",
    ]);
    const form = await request.formData();
    sent.push({
      query: new URL(request.url).search,
      token: request.headers.get("X-Order-Token"),
      order: JSON.parse(String(form.get("order"))),
      photo: form.get("photo"),
    });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no answer");
    return Response.json(answer[1], { status: answer[0] });
  });
  sessionStore.write("customOrder", { name: "Half-written" });
  sessionStore.set("customOrderAttempt", "its key");
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(kept()).toEqual(['{"name":"Half-written"}', "its key"]);
  sessionStore.clear();
  localStore.clear();
});

function open(now: ShopperCustomOrder | null = later) {
  const [onChanged, onToken] = [vi.fn(), vi.fn()];
  const purpose = changeRequest({
    order,
    token: () => "t",
    onToken,
    lookAgain: async () => now,
    onChanged,
    onLeft: () => undefined,
  });
  const fields: RequestFields = { ...purpose.start(), acknowledged: true };
  const how = {
    tell: () => undefined,
    signal: new AbortController().signal,
    charge: 28_000,
    image: "data:image/jpeg;base64,AA",
  };
  const send = (picture: RequestPicture | null, over: Partial<RequestFields> = {}) =>
    purpose.send({ ...fields, ...over }, picture, how);
  return { purpose, onChanged, onToken, send };
}
const refusal = (status: number, code: string, errors = {}): [number, object] => [
  status,
  { status, code, message: code, errors },
];
const asKept = { file: null, design };

test("the form begins with what was asked for, and nothing is ticked", () => {
  const { purpose } = open();
  expect(purpose).toMatchObject({ charge: 28_000, kept: { url: "/photo", design: view } });
  expect(purpose.start()).toEqual({
    color: "Custom",
    shade: "#4a1f70",
    shadeWords: "Ripe brinjal",
    border: "Modern",
    message: "",
    name: "Uma",
    email: "u@x.in",
    phone: "9876543210",
    address: "1 Road\nKurnool",
    pincode: "",
    pieces: 6,
    needBy: "2027-08-01",
    instructions: "",
    acknowledged: false,
    rights: false,
  });
});

test("all of it is sent, and the photo stays where the shop has it", async () => {
  const { send, onChanged } = open();
  answers = [[200, { data: later, token: "t2" }]];
  expect(await send(asKept, { needBy: "", instructions: "Soft, please" })).toBeNull();
  expect(sent).toMatchObject([{ query: "?version=3&keepPhoto=true", token: "t", photo: null }]);
  expect(sent[0]?.order).toMatchObject({
    customer: order.contact,
    shadeWords: "Ripe brinjal",
    instructions: "Soft, please",
    design,
    rights: true,
    acknowledged: true,
  });
  expect(sent[0]?.order).not.toHaveProperty("needBy");
  expect(onChanged).toHaveBeenCalledWith(later, "data:image/jpeg;base64,AA");
});

test("another photo goes with the word that it is theirs; one that was taken out is gone", async () => {
  const { send } = open();
  answers = [refusal(429, "rate_limited"), [200, { data: later, token: "t2" }]];
  const file = new File(["\xff\xd8\xff"], "amma.jpg", { type: "image/jpeg" });
  await send({ file, design });
  await send(null);
  expect(sent[0]).toMatchObject({ query: "?version=3", order: { design, rights: false } });
  expect(sent[0]?.photo).toBeInstanceOf(File);
  expect(sent[1]).toMatchObject({ query: "?version=3", photo: null });
  expect(sent[1]?.order).not.toHaveProperty("design");
});

test("what changed meanwhile is told, and whoever has looked may save over it", async () => {
  const { send } = open();
  answers = [refusal(409, "stale"), [200, { data: later, token: "t2" }]];
  expect(await send(asKept)).toMatchObject({
    message: "This request was changed meanwhile. Please look at it again.",
    page: "/custom-order/c1",
  });
  await send(asKept);
  expect(sent[1]?.query).toBe("?version=4&keepPhoto=true");
});

test.each([
  ["booked", "It is booked already. Please write to us on its page."],
  ["cancelled", "This request was cancelled meanwhile."],
] as const)("one that is %s meanwhile is not changed any more", async (stage, message) => {
  const { send, onChanged } = open({ ...order, stage });
  answers = [refusal(409, "illegal_move")];
  expect(await send(asKept)).toMatchObject({ message, page: "/custom-order/c1" });
  expect(onChanged).not.toHaveBeenCalled();
});

test("fields are blamed for what they say, and not for silence or a full shop", async () => {
  const { send, onChanged } = open();
  const errors = { "customer.phone": "Please enter a valid number" };
  answers = [refusal(422, "invalid", errors), refusal(507, "storage_full", { photo: "No" }), null];
  expect(await send(asKept)).toMatchObject({ code: "invalid", fields: errors });
  expect(await send(asKept)).toMatchObject({ code: "storage_full", fields: {} });
  expect(await send(asKept)).toMatchObject({ code: "offline", fields: {} });
  expect(onChanged).not.toHaveBeenCalled();
});

test("a photo that was deleted is not kept", () => {
  const without = { ...order, photo: { url: null, deletedOn: "2027-01-01", width: 1, height: 1 } };
  const nothing = async () => null;
  const ignored = () => undefined;
  const after = { lookAgain: nothing, onToken: ignored, onChanged: ignored, onLeft: ignored };
  expect(changeRequest({ order: without, token: () => null, ...after }).kept).toBeNull();
});
