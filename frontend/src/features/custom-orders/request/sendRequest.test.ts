import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OFFLINE } from "@/api/errors";
import { sessionStore } from "@/lib/storage";
import { uploadAnswers } from "@/test/uploadAnswers";
import { NO_REQUEST, type RequestFields } from "./requestFields";
import { sendRequest } from "./sendRequest";

const fields: RequestFields = { ...NO_REQUEST, name: "Uma Rao", acknowledged: true };
const part = { left: 0, top: 0, width: 100_000 };
const design = { size: "L", background: "keep", silks: ["SK-06"], part };
const file = new File(["\xff\xd8\xff"], "amma.jpg", { type: "image/jpeg", lastModified: 1 });
const photo = { file, design };

type Sent = { key: string | undefined; order: unknown; photo: FormDataEntryValue | null };
let sent: Sent[];
/** What the shop says next; null is silence. */
let answers: ({ status: number; body: unknown } | null)[];

const shares: number[] = [];
const send = (what: Partial<RequestFields> = {}, picture: typeof photo | null = null) =>
  sendRequest({ ...fields, ...what }, picture, {
    tell: (share) => shares.push(share),
    signal: new AbortController().signal,
  });
const problem = (status: number, code: string, errors = {}) => ({
  status,
  body: { status, code, message: code, errors },
});

beforeEach(() => {
  sent = [];
  answers = [];
  uploadAnswers((form, key) => {
    const order = JSON.parse(String(form.get("order")));
    sent.push({ key, order, photo: form.get("photo") });
    return answers.shift() ?? null;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.clear();
});

test("one request keeps its key through silence and refusals, until it has arrived", async () => {
  const requested = { id: "1", number: "PC-1", token: "t", warnings: [] };
  answers = [
    null,
    problem(429, "rate_limited"),
    problem(507, "storage_full", { photo: "Upload is not possible at the moment" }),
    { status: 201, body: requested },
    { status: 201, body: requested },
  ];
  for (const code of [OFFLINE, "rate_limited", "storage_full"]) {
    const sending = await send();
    expect(sending).toMatchObject({ kind: "refused", failure: { code } });
    // Asked again later it may be taken: no field is to blame.
    expect(sending).toHaveProperty("failure.fields", {});
  }
  expect(await send()).toEqual({ kind: "sent", requested });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{32,36}$/);
  await send();
  expect(sent[4]?.key).not.toBe(sent[0]?.key);
});

test("what is sent has changed: another request with another key", async () => {
  answers = Array.from({ length: 6 }, () => null);
  await send();
  await send({ name: "Uma R. Rao" });
  await send({ name: "Uma R. Rao" }, photo);
  await send({ name: "Uma R. Rao" }, photo);
  await send({ name: "Uma R. Rao" }, { file, design: { ...design, size: "S" } });
  await send({ name: "Uma R. Rao" }, { file, design: { ...design, silks: ["SK-15"] } });
  const [first, second, third, again, smaller, bluer] = sent.map(({ key }) => key);
  expect(new Set([first, second, third, smaller, bluer]).size).toBe(5);
  expect(again).toBe(third);
  expect(sent[2]?.photo).toBeInstanceOf(File);
  expect(sent[2]?.order).toMatchObject({ rights: false, design });
  expect(shares).toContain(0.5);
});

test("a wrong field is named", async () => {
  answers = [problem(422, "invalid", { "customer.phone": "Please enter a valid number" })];
  expect(await send()).toMatchObject({
    failure: { fields: { "customer.phone": "Please enter a valid number" } },
  });
});

test("a key that came with other contents is spent", async () => {
  answers = [problem(409, "idempotency_mismatch"), null];
  expect(await send()).toMatchObject({
    failure: { message: expect.stringMatching(/look into your email/) },
  });
  await send();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
