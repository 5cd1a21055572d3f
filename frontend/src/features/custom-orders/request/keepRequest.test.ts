import { expect, test } from "vitest";
import type { KeptFile } from "@/lib/keptFiles";
import { keepRequest, keptRequest } from "./keepRequest";

const order = { color: "Red", design: { size: "L" } };
const bytes = Uint8Array.from({ length: 300 }, (_, at) => at);
const parts = {
  order: JSON.stringify(order),
  photo: { file: new Blob([bytes], { type: "image/png" }), name: "amma.png" },
  lettering: new Blob(["P4"]),
};

/** A place that keeps files, or refuses them. */
function place(refuses = false) {
  const kept = new Map<string, Readonly<Record<string, KeptFile>>>();
  return {
    kept,
    keep: async (name: string, files: Readonly<Record<string, KeptFile>>) => {
      if (!refuses) kept.set(name, files);
      return !refuses;
    },
    read: async (name: string) => kept.get(name) ?? null,
  };
}

const bytesOf = async (blob: Blob | null | undefined) =>
  blob && new Uint8Array(await blob.arrayBuffer());

test("what is kept is what was sent, to the byte: the shop compares it with its key", async () => {
  const there = place();
  const form = await keepRequest("k", parts, there);
  expect(form).toEqual({ order });
  const again = await keptRequest("k", form, there);
  expect(again).toMatchObject({ order: parts.order, photo: { name: "amma.png" } });
  expect(again?.photo?.file.type).toBe("image/png");
  expect(await bytesOf(again?.photo?.file)).toEqual(bytes);
  expect(await again?.lettering?.text()).toBe("P4");
});

test("where the browser keeps no files, a small photo lies in the line", async () => {
  const nowhere = place(true);
  const form = await keepRequest("k", parts, nowhere);
  expect(form.photo).toMatch(/^data:image\/png;base64,/);
  const again = await keptRequest("k", JSON.parse(JSON.stringify(form)), nowhere);
  expect(await bytesOf(again?.photo?.file)).toEqual(bytes);
  expect(await again?.lettering?.text()).toBe("P4");
});

test("a photo that is too large for the line, or is gone, is never left out without a word", async () => {
  const nowhere = place(true);
  const large = { file: new Blob([new Uint8Array(90_001)]), name: "amma.jpg" };
  const form = await keepRequest("k", { ...parts, photo: large }, nowhere);
  expect(form).not.toHaveProperty("photo");
  expect(await keptRequest("k", form, nowhere)).toBeNull();
  const there = place();
  const kept = await keepRequest("k", parts, there);
  there.kept.clear();
  expect(await keptRequest("k", kept, there)).toBeNull();
});

test("what has no files needs no place", async () => {
  const there = place();
  const plain = { order: '{"color":"Red"}', photo: null, lettering: null };
  const form = await keepRequest("k", plain, there);
  expect(there.kept.size).toBe(0);
  expect(await keptRequest("k", form, there)).toEqual(plain);
});
