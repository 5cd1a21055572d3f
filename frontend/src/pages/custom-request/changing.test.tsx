import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CartProvider } from "@/features/cart/CartProvider";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { Details } from "./Details";

vi.stubGlobal("fetch", () => new Promise(() => undefined));

function show(over: Partial<ShopperCustomOrder>) {
  const order = {
    id: "c1",
    number: "PC-7K3M9QX2",
    stage: "requested",
    stageText: "We have your request",
    charge: 30_000,
    contact: { name: "Uma", address: "1 Road" },
    wishes: { color: "Blue", border: "Minimal", pieces: 6 },
    timeline: [],
    dates: [],
    payments: [],
    samplePhotos: [],
    ...over,
  } as unknown as ShopperCustomOrder;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CartProvider>
        <MemoryRouter>
          <Details title="Your custom saree" order={order} token={null} />
        </MemoryRouter>
      </CartProvider>
    </QueryClientProvider>,
  );
}

const change = () => screen.queryByRole("link", { name: "Change the request" });

test("whoever may change the request is led to its form", () => {
  show({ canBeChanged: true });
  expect(change()).toHaveAttribute("href", "/custom-order?change=c1");
});

test("nobody else is", () => {
  show({ canBeChanged: false });
  expect(change()).toBeNull();
});

test("an order that waits for its customer for long says so above what is to do", () => {
  show({
    stage: "quoted",
    isPaused: true,
    quote: { isOpen: true, validUntil: "2027-01-01" } as ShopperCustomOrder["quote"] & object,
  });
  const paused = screen.getByText("Paused, waiting for you");
  const toDo = screen.getByText("Payment opens soon, and we will write to you.");
  expect(paused.compareDocumentPosition(toDo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the silks of the picture are said by the names that the shop has for them", () => {
  const silks = [
    { code: "SK-06", name: "Vermilion", color: "#C8371E" },
    { code: "SK-99", name: "Onion pink", color: "#C98F96" },
  ];
  const design = { size: "L", width: 44, height: 57, background: "keep", silks };
  const wishes = { color: "Blue", border: "Minimal", pieces: 6, design };
  show({ wishes: wishes as ShopperCustomOrder["wishes"] });
  expect(screen.getByText(/background kept, with vermilion and onion pink silk$/)).toBeVisible();
});

test("one that is not paused says nothing of it", () => {
  show({ isPaused: false });
  expect(screen.queryByText(/^Paused/)).toBeNull();
});
