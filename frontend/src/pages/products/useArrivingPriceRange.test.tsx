import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { readFilters } from "@/features/catalog/filters";
import { useArrivingPriceRange } from "./useArrivingPriceRange";

function Listing() {
  const { pathname, search, state } = useLocation();
  useArrivingPriceRange(readFilters(new URLSearchParams(search), null));
  return <p data-testid="at">{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

const arrive = (state: unknown, search = "") =>
  render(
    <MemoryRouter initialEntries={[{ pathname: "/products", search, state }]}>
      <Listing />
    </MemoryRouter>,
  );
const at = () => screen.getByTestId("at");

test("a price range in the navigation state is applied, and the state cleared", async () => {
  arrive({ applyFilter: true, priceRange: { min: 10000, max: 14999 } }, "?stock=1&pages=3");
  await waitFor(() => expect(at()).toHaveTextContent("/products?min=10000&max=14999&stock=1 null"));
});

test("a band without an end has no upper limit", async () => {
  arrive({ applyFilter: true, priceRange: { min: 25000, max: null } });
  await waitFor(() => expect(at()).toHaveTextContent("/products?min=25000 null"));
});

test("without the flag the state is left alone", () => {
  arrive({ applyFilter: false, priceRange: { min: 1, max: 2 } });
  expect(at()).toHaveTextContent(/^\/products \{/);
});
