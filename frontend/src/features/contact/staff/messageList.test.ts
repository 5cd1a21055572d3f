import { expect, test } from "vitest";
import { messageList, queryOfMessages } from "./messageList";

test("the address says what is listed, and what cannot be read is passed over", () => {
  const list = messageList.read(new URLSearchParams("view=all&q=%20padma%20&after=1.x.y"));
  expect(list).toEqual({ view: "all", q: "padma", after: "1.x.y", before: null });
  expect(messageList.write(list).toString()).toBe("view=all&q=padma&after=1.x.y");
  expect(queryOfMessages(list)).toEqual({ view: "all", q: "padma", after: "1.x.y" });
  const strange = messageList.read(new URLSearchParams(`view=lost&q=${"x".repeat(200)}`));
  expect(messageList.write(strange).toString()).toBe("");
});

test("another view or search begins with its first page", () => {
  const list = messageList.read(new URLSearchParams("after=1.x.y"));
  expect(messageList.changed(list, { q: "uma" })).toEqual({
    view: "open",
    q: "uma",
    after: null,
    before: null,
  });
});
