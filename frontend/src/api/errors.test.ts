import { describe, expect, it } from "vitest";
import { describeFailure, OFFLINE_MESSAGE, UNEXPECTED_MESSAGE } from "./errors";

const problem = {
  type: "about:blank",
  title: "Unprocessable",
  status: 422,
  code: "invalid",
  detail: "Please check the address.",
  message: "Please check the address.",
  error: "Please check the address.",
  errors: { "shippingAddress.phone": "Please enter a valid 10-digit phone number" },
};

describe("reading a failed call", () => {
  it("takes code, sentence and field messages from a problem document", () => {
    expect(describeFailure(problem)).toEqual({
      code: "invalid",
      message: "Please check the address.",
      fields: { "shippingAddress.phone": "Please enter a valid 10-digit phone number" },
      quote: null,
      available: [],
      customOrders: [],
      placed: null,
    });
  });

  it("hands over the order that payment_unavailable placed, and only with its key", () => {
    const order = { id: "o1" };
    expect(
      describeFailure({ code: "payment_unavailable", order, accessToken: "t" }).placed,
    ).toEqual({
      order,
      accessToken: "t",
    });
    expect(describeFailure({ code: "payment_unavailable", order }).placed).toBeNull();
    expect(describeFailure({ accessToken: "t", order: "o1" }).placed).toBeNull();
  });

  it("prefers error, then message, then detail, then title", () => {
    const said = { error: "one", message: "two", detail: "three", title: "four" };
    expect(describeFailure(said).message).toBe("one");
    expect(describeFailure({ ...said, error: "" }).message).toBe("two");
    expect(describeFailure({ detail: "three", title: "four" }).message).toBe("three");
    expect(describeFailure({ title: "four" }).message).toBe("four");
  });

  it("hands over the new quote of price_changed, and only a real one", () => {
    const quote = { payable: 17400, lines: [] };
    expect(describeFailure({ ...problem, code: "price_changed", quote }).quote).toEqual(quote);
    expect(describeFailure({ ...problem, quote: { payable: "17400" } }).quote).toBeNull();
  });

  it("hands over what is left of a sold-out saree", () => {
    const available = [{ id: "a", available: 0 }, { id: "b" }, null];
    expect(describeFailure({ ...problem, code: "out_of_stock", available }).available).toEqual([
      { id: "a", available: 0 },
    ]);
  });

  it("calls a missing answer by its name", () => {
    for (const nothing of [
      new TypeError("Failed to fetch"),
      new DOMException("gone", "AbortError"),
    ]) {
      expect(describeFailure(nothing)).toMatchObject({ code: "offline", message: OFFLINE_MESSAGE });
    }
  });

  it.each([undefined, null, "<html>502</html>", 502, [], {}])("has words for %j", (answer) => {
    expect(describeFailure(answer)).toMatchObject({
      code: "unexpected",
      message: UNEXPECTED_MESSAGE,
    });
  });

  it("ignores field messages that are not text", () => {
    expect(describeFailure({ ...problem, errors: { a: 5, b: "", c: "kept" } }).fields).toEqual({
      c: "kept",
    });
    expect(describeFailure({ ...problem, errors: ["x"] }).fields).toEqual({});
  });
});
