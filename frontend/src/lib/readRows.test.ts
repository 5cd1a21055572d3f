import { expect, test } from "vitest";
import { type Progress, readRows } from "./readRows";

const pieces = (...texts: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(to) {
      for (const text of texts) to.enqueue(new TextEncoder().encode(text));
      to.close();
    },
  });

test("says with each piece how many rows have come, without the line of headings", async () => {
  const told: Progress[] = [];
  const file = await readRows(
    pieces("number,name\nPC-1,", "Uma\nPC-2,Rao\n"),
    new Headers({ "X-Row-Count": "2" }),
    (progress) => told.push(progress),
  );
  expect(await file.text()).toBe("number,name\nPC-1,Uma\nPC-2,Rao\n");
  expect(told).toEqual([
    { done: 0, all: 2 },
    { done: 2, all: 2 },
  ]);
});

test("a file that stops short is none", async () => {
  const short = new ReadableStream({
    start(to) {
      to.enqueue(new TextEncoder().encode("number\n"));
      to.error(new TypeError("The line was cut"));
    },
  });
  await expect(readRows(short, new Headers(), () => {})).rejects.toThrow("The line was cut");
});
