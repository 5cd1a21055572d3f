import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { Progress } from "./Progress";
import { Steps } from "./Steps";

const order = (over: Partial<ShopperCustomOrder>): ShopperCustomOrder =>
  ({
    stage: "on_loom",
    woven: null,
    promisedOn: "2027-03-10",
    isLate: true,
    canBeCancelled: true,
    shipment: null,
    payments: [],
    timeline: [],
    datesBecause: "100 of 2,750 cm are woven; the rest is counted at 12 cm a working day",
    dates: [
      { stage: "finishing", text: "Finishing", on: "2027-03-12" },
      { stage: "delivered", text: "Delivered", on: "2027-03-20" },
    ],
    ...over,
  }) as ShopperCustomOrder;

test("both days are said of what comes later than promised, and that it may be cancelled", () => {
  const { rerender } = render(<Progress {...order({})} />);
  expect(screen.getByText("Later than promised")).toBeVisible();
  const days = "Promised for 10 March 2027, now expected on 20 March 2027. We are sorry.";
  const choice = " You may wait, or cancel and get everything back.";
  expect(screen.getByText(days + choice)).toBeVisible();
  rerender(<Progress {...order({ canBeCancelled: false })} />);
  expect(screen.getByText(days)).toBeVisible();
  rerender(<Progress {...order({ isLate: false })} />);
  expect(screen.queryByText("Later than promised")).toBeNull();
  expect(screen.getByText("10 March 2027")).toBeVisible();
});

test("why the days are as they are stands once, at the last of them", () => {
  const { rerender } = render(<Steps order={order({})} />);
  expect(screen.getAllByText(/^100 of 2,750 cm are woven; .* a working day\.$/)).toHaveLength(1);
  expect(screen.getAllByRole("listitem").at(-1)).toHaveTextContent("a working day.");
  rerender(<Steps order={order({ datesBecause: null })} />);
  expect(screen.queryByText(/a working day/)).toBeNull();
});

test("what the shop's clock says is said by the shop", () => {
  const step = { stage: "on_loom", at: "2027-02-20T05:00:00Z", photo: null } as const;
  const timeline: ShopperCustomOrder["timeline"] = [
    { ...step, text: "Later than promised", by: "time", words: "We promised your sarees earlier." },
    { ...step, text: "Your message", by: "customer", words: "When do they come?" },
  ];
  render(<Steps order={order({ timeline, dates: [] })} />);
  expect(screen.getByText("Later than promised")).toBeVisible();
  expect(screen.getByText("We: “We promised your sarees earlier.”")).toBeVisible();
  expect(screen.getByText("You: “When do they come?”")).toBeVisible();
});
