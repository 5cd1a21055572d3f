import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BulkShip } from "./BulkShip";
import type { Selected } from "./selection";

const order = (id: string) =>
  ({ id, orderNumber: `PAT-${id}`, name: "Padma", pieces: 1 }) as unknown as Selected;

test.each([
  [["1"], "Ship 1 order"],
  [["1", "2"], "Ship 2 orders"],
])("says how many orders are shipped: %s", async (ids, title) => {
  const nothing = () => {};
  render(
    <BulkShip orders={ids.map(order)} open busy={false} onOpenChange={nothing} onShip={nothing} />,
  );
  expect(await screen.findByRole("dialog", { name: title })).toBeInTheDocument();
});
