// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

let firstAnswer: typeof import("./firstAnswers").firstAnswer;

const ask = (path: string, method = "GET") =>
  firstAnswer(new Request(`http://shop.test${path}`, { method }));

function write(answers: unknown) {
  const script = document.createElement("script");
  script.id = "first-data";
  script.type = "application/json";
  script.textContent = JSON.stringify(answers);
  document.body.replaceChildren(script);
}

beforeEach(async () => {
  // They are read once for each page.
  vi.resetModules();
  ({ firstAnswer } = await import("./firstAnswers"));
});

test("a written answer is used once, by the request it belongs to", async () => {
  write({ "/api/products?page=1&sort=newest": { data: ["saree"] } });
  expect(ask("/api/products?sort=newest&page=2")).toBeUndefined();
  expect(ask("/api/products?sort=newest&page=1", "POST")).toBeUndefined();
  const answer = ask("/api/products?sort=newest&page=1");
  expect(await answer?.json()).toEqual({ data: ["saree"] });
  expect(ask("/api/products?sort=newest&page=1")).toBeUndefined();
});

test("a refusal is written down as well, and is one", async () => {
  const problem = { type: "urn:pattu:problem:not_found", status: 404, detail: "Product not found" };
  write({ "/api/products/gone": problem, "/api/orders/1": { data: { type: "x", status: 500 } } });
  const answer = ask("/api/products/gone");
  expect(answer?.status).toBe(404);
  expect(await answer?.json()).toEqual(problem);
  expect(ask("/api/orders/1")?.status).toBe(200);
});
