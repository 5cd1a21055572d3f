import { expect, test } from "vitest";
import { asVital, pageKind } from "./vitals";

test("only the kind of page is ever named", () => {
  expect(pageKind("/")).toBe("home");
  expect(pageKind("/product/5f1c2a34")).toBe("product");
  expect(pageKind("/order-confirmation/5f1c")).toBe("order");
  expect(pageKind("/privacy")).toBe("information");
  expect(pageKind("/somewhere/else")).toBe("other");
});

test("a shift is counted in thousandths, a time in whole milliseconds", () => {
  expect(asVital({ name: "CLS", value: 0.0421 }, "home")).toEqual({
    metric: "CLS",
    page: "home",
    value: 42,
  });
  expect(asVital({ name: "LCP", value: 1234.6 }, "home").value).toBe(1235);
});
