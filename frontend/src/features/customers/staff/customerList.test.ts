import { expect, test } from "vitest";
import { customerList, queryOfCustomers } from "./customerList";

const read = (search: string) => customerList.read(new URLSearchParams(search));

test("an address is read, whatever it holds, and written as short as it can be", () => {
  const list = read("view=guests&q=%20sita%20&after=1.2.3");
  expect(list).toEqual({
    view: "guests",
    q: "sita",
    state: "open",
    after: "1.2.3",
    before: null,
  });
  expect(customerList.write(list).toString()).toBe("view=guests&q=sita&after=1.2.3");
  const strange = read(`view=nobody&q=${"x".repeat(500)}&after=`);
  expect(strange).toEqual({ view: "accounts", q: "", state: "open", after: null, before: null });
  const due = "view=requests&state=due";
  expect(customerList.write(read(due)).toString()).toBe(due);
  expect(customerList.write(strange).toString()).toBe("");
});

test("another view or search begins with the first page", () => {
  const list = customerList.changed(read("view=guests&after=1.2.3"), { q: "sita" });
  expect(queryOfCustomers(list)).toEqual({ view: "guests", q: "sita" });
});
