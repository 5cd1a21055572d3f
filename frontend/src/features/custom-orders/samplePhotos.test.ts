import { expect, it } from "vitest";
import type { ShopperCustomOrder } from "./ownCustomOrder";
import { samplePhotos } from "./samplePhotos";

type Step = ShopperCustomOrder["timeline"][number];

const step = (stage: Step["stage"], url?: string | null): Step => ({
  stage,
  text: stage,
  at: "2026-12-01T06:00:00Z",
  by: "staff",
  ...(url !== undefined && { photo: { url, width: 300, height: 400 } }),
});
const urls = (...timeline: Step[]) => samplePhotos(timeline).map(({ url }) => url);

it("a sample is judged by the pictures since its own design began", () => {
  expect(urls(step("requested"), step("booked"), step("design"), step("sample"))).toEqual([]);
  expect(
    urls(
      step("booked", "/0"),
      step("design"),
      step("design", "/1"),
      step("sample"),
      step("sample", "/2"),
    ),
  ).toEqual(["/1", "/2"]);
  expect(
    urls(
      step("design"),
      step("design", "/old"),
      step("sample", "/old-too"),
      step("design"),
      step("design", null),
      step("design", "/new"),
      step("sample"),
    ),
  ).toEqual(["/new"]);
});
