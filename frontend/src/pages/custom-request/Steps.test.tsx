import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { Steps } from "./Steps";

type Step = ShopperCustomOrder["timeline"][number];

const photo = { url: "/photo", deletedOn: null, width: 700, height: 900 };
const step = (over: Partial<Step>): Step =>
  ({ stage: "sample", at: "2027-02-20T05:00:00Z", photo, ...over }) as Step;

function show(...timeline: Step[]) {
  render(
    <Steps order={{ stage: "sample", dates: [], timeline } as unknown as ShopperCustomOrder} />,
  );
}

test("each picture is called after whoever took it", () => {
  show(
    step({ by: "staff", text: "A picture of your saree", words: "Woven this morning" }),
    step({ by: "customer", text: "Your picture", words: "This is the red I mean" }),
  );
  expect(screen.getByAltText("From the shop: A picture of your saree")).toBeVisible();
  expect(screen.getByAltText("Your picture")).toBeVisible();
  expect(screen.getByText("You: “This is the red I mean”")).toBeVisible();
});

test("what nobody wrote with a picture is not quoted, and what was written always is", () => {
  show(
    step({ by: "customer", text: "Your picture", words: "A picture" }),
    step({ by: "customer", text: "Your message", words: "A picture", photo: null }),
  );
  expect(screen.getByAltText("Your picture")).toBeVisible();
  expect(screen.getAllByText("You: “A picture”")).toHaveLength(1);
});
