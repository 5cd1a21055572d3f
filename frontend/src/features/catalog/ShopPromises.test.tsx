import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ShopPromises } from "./ShopPromises";

const links = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("says when it comes, what if it is damaged and whom to call", () => {
  render(<ShopPromises store={{ phone: "+91 90000 51995" }} />, { wrapper: MemoryRouter });
  expect(links()).toEqual([
    ["Arrives in 2–7 business days", "/shipping-policy"],
    ["Damaged? We\u00a0take\u00a0it\u00a0back", "/refund-policy"],
    ["Call +91 90000 51995", "tel:+919000051995"],
  ]);
});

test("known days stand where any would, and a shop without a number has none", () => {
  render(<ShopPromises store={{ phone: "" }} arrival={<p>Arrives Sat 28 Nov</p>} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText("Arrives Sat 28 Nov")).toBeDefined();
  expect(links()).toHaveLength(1);
});
