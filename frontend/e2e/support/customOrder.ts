/** Requests for sarees of one's own, as the shop's page sends them. */
import { type APIRequestContext, expect } from "@playwright/test";

export type Asked = { id: string; number: string; token: string; email: string; name: string };

/** A picture of one colour, made by the browser that runs the test. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Somebody nobody else is. */
export async function ask(request: APIRequestContext): Promise<Asked> {
  const mark = crypto.randomUUID().slice(0, 8);
  const person = { email: `uma.${mark}@example.in`, name: `Uma Rao ${mark}` };
  const phone = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  const order = {
    id: `custom-${Date.now()}`,
    customer: { ...person, phone, address: "12-3, Park Road\nKurnool 518001" },
    color: "Custom",
    shade: "#4A1F70",
    shadeWords: "Brinjal",
    border: "Heavy Zari",
    message: "అమ్మకు ప్రేమతో",
    instructions: "Her parents, as on their wedding day.\n<b>No names.</b>",
    design: {
      size: "L",
      background: "keep",
      part: { left: 10_000, top: 5_000, width: 60_000 },
    },
    acknowledged: true,
    rights: true,
  };
  const sent = await request.post("/api/custom-orders", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    multipart: {
      order: JSON.stringify(order),
      photo: { name: "parents.png", mimeType: "image/png", buffer: PICTURE },
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return { ...person, ...((await sent.json()) as Omit<Asked, "email" | "name">) };
}
