import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RefundPieces } from "./RefundPieces";
import type { AdminOrder } from "./types";

const saree = { id: "p1", name: "Gadwal", sku: "GAD-1", image: "", price: 9000, quantity: 1 };
const draw = (status: string) =>
  render(
    <RefundPieces
      order={{ status, items: [saree], returnedItems: [] } as unknown as AdminOrder}
      chosen={{ p1: { quantity: 1, backOnSale: true } }}
      backOnSale
      onChange={() => {}}
    />,
  );

it("asks whether a piece that came back is sold again", () => {
  draw("delivered");
  expect(screen.getByLabelText("It is here and can be sold again")).toBeChecked();
});

it.each(["cancelled", "expired"])("asks nothing of an order that is %s", (status) => {
  draw(status);
  expect(screen.queryByLabelText("It is here and can be sold again")).toBeNull();
  expect(screen.getByText("Nothing goes on sale with this: the order is over")).toBeVisible();
});
