import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Product } from "@/api/types";
import { HeroSlide } from "./HeroSlide";

const slide = {
  title: "The wedding collection",
  text: "Heavy silk.",
  image: null,
  alt: "",
  dye: "wine" as const,
  action: { label: "See wedding silks", link: "/products?occasion=weddings" },
};
const product = {
  id: "a",
  name: "Maroon Kanchipuram",
  price: 46_500,
  specifications: { material: "Mulberry silk; handloom", zari: "Gold zari" },
} as unknown as Product;
const shot = { url: "/a.jpg", alt: "Pallu", width: 3, height: 4 };

const show = (image: string | null) =>
  render(
    <HeroSlide slide={{ ...slide, image }} picture={{ product, shot } as never} first shown />,
    { wrapper: MemoryRouter },
  );

test("says what the saree in the picture is made of, and its price", () => {
  show(null);
  expect(screen.getByText(/^Mulberry silk · gold zari/).textContent).toBe(
    "Mulberry silk · gold zari · ₹46,500",
  );
});

test("says nothing of a saree that is not in the picture", () => {
  show("/media/images/site/wedding.jpg");
  expect(screen.queryByText(/Mulberry/)).toBeNull();
});
