import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Product } from "@/api/types";
import { Reviews } from "./Reviews";

const saree = (count: number): Product => ({
  id: "1",
  name: "Peacock",
  description: "",
  price: 18_500,
  images: [],
  media: [],
  rating: 4.33,
  reviewCount: count,
  ratings: { "1": 0, "2": 0, "3": 0, "4": 2, "5": count - 2 },
  reviews: Array.from({ length: count }, (_, at) => ({
    author: `Author ${at}`,
    rating: 5,
    text: at === 0 ? "<img src=x onerror=alert(1)>" : `Text ${at}`,
    createdAt: "2026-11-01T06:00:00Z",
  })),
  featured: false,
  trending: false,
  isSilk: true,
  categoryId: "kanchipuram",
  categoryName: "Kanchipuram silk",
  sku: "KAN-001",
  stock: 1,
  specifications: {},
  colours: null,
  createdAt: "2026-10-01T06:00:00Z",
});

describe("reviews", () => {
  it("are not there when nobody wrote one", () => {
    const { container } = render(
      <Reviews product={{ ...saree(3), reviewCount: 0, reviews: [] }} />,
    );
    expect(container.textContent).toBe("");
  });

  it("that are examples say so, without stars", () => {
    const reviews = saree(3).reviews.map((review) => ({ ...review, example: true }));
    render(<Reviews product={{ ...saree(3), reviewCount: 0, reviews }} />);
    expect(screen.getAllByText("Example")).toHaveLength(3);
    expect(screen.getByText(/they count for no rating/)).toBeDefined();
    expect(screen.queryByText(/out of 5|4\.3/)).toBeNull();
  });

  it("show the average, how it spreads, and who wrote when", () => {
    render(<Reviews product={saree(3)} />);
    expect(screen.getByText("4.3")).toBeDefined();
    const [bars, words] = screen.getAllByRole("list");
    if (!bars || !words) throw new Error("Two lists were expected.");
    expect(
      within(bars)
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual([
      "5 stars1 review",
      "4 stars2 reviews",
      "3 stars0 reviews",
      "2 stars0 reviews",
      "1 star0 reviews",
    ]);
    expect(within(words).getByText("Author 1, 1 November 2026")).toBeDefined();
  });

  it("show markup as text", () => {
    render(<Reviews product={saree(3)} />);
    expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeDefined();
    expect(document.querySelector("img")).toBeNull();
  });

  it("begin with four, and show the rest to who asks", async () => {
    render(<Reviews product={saree(9)} />);
    expect(screen.queryByText("Text 8")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show all 9 reviews" }));
    expect(screen.getByText("Text 8")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
