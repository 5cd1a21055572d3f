import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Settings } from "@/api/types";
import { OfferHints } from "@/features/cart/OfferHints";
import { OfferList } from "@/features/catalog/OfferList";
import { Offers } from "./Offers";

const TERMS = "10% off, up to ₹10,000, on orders from ₹10,000";

const offer: Settings["offers"][number] = {
  id: "11111111-1111-4111-8111-111111111111",
  label: "Silk: 10% off",
  description: "With the code SILK10.",
  discountPercentage: 10,
  maxDiscount: 10_000,
  terms: TERMS,
  isAutomatic: false,
  automaticSettings: null,
  minOrderValue: 10_000,
  image: null,
  coupon: "SILK10",
};

test("an offer never shows its percentage without its cap", () => {
  for (const shown of [
    <OfferList key="product" offers={[offer]} />,
    <OfferHints key="cart" offers={[offer]} codes={[]} applied={{}} onUse={() => {}} />,
    <MemoryRouter key="home">
      <Offers offers={[offer]} />
    </MemoryRouter>,
  ]) {
    const { unmount } = render(shown);
    expect(screen.getByText(TERMS)).toBeVisible();
    unmount();
  }
});
