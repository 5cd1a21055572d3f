import { expect, test } from "vitest";
import { firstAnswer } from "./firstAnswers";

const ask = (path: string, method = "GET") =>
  firstAnswer(new Request(`http://shop.test${path}`, { method }));

test("a written answer is used once, by the request it belongs to", async () => {
  const script = document.createElement("script");
  script.id = "first-data";
  script.type = "application/json";
  script.textContent = JSON.stringify({ "/api/products?page=1&sort=newest": { data: ["saree"] } });
  document.body.append(script);
  expect(ask("/api/products?sort=newest&page=2")).toBeUndefined();
  expect(ask("/api/products?sort=newest&page=1", "POST")).toBeUndefined();
  const answer = ask("/api/products?sort=newest&page=1");
  expect(await answer?.json()).toEqual({ data: ["saree"] });
  expect(ask("/api/products?sort=newest&page=1")).toBeUndefined();
});
