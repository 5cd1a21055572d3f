import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "@/paths";
import { ProductsMenu } from "./ProductsMenu";

const answers: Record<string, unknown> = {
  "/api/categories": {
    data: [
      { id: "gadwal", name: "Gadwal", productCount: 6, priceFrom: 6900, image: "/media/a.jpg" },
      { id: "empty", name: "Nothing yet", productCount: 0, priceFrom: null, image: "" },
    ],
  },
  "/api/price-bands": { data: [{ name: "Elegance", from: 5000, to: 9999, allSilk: false }] },
  "/api/products/facets": {
    total: 6,
    more: false,
    groups: [{ group: "occasion", values: [{ value: "weddings", label: "Weddings", count: 2 }] }],
  },
};
const asked = vi.fn();

function Here() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

const link = () => screen.getByRole("link", { name: "All Products" });

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked(pathname);
    return Response.json(answers[pathname] ?? {});
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProductsMenu to={paths.products} label="All Products" className="" />
        <button type="button">Elsewhere</button>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

test("nothing is asked for before it opens; the first press opens it, the next one leads on", async () => {
  expect(asked).not.toHaveBeenCalled();
  expect(link()).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(link());
  const weave = await screen.findByRole("link", { name: /^Gadwal/ });
  expect(weave).toHaveTextContent("from ₹6,900");
  expect(weave).toHaveAttribute("href", paths.category("gadwal"));
  expect(screen.queryByText("Nothing yet")).toBeNull();
  expect(await screen.findByRole("link", { name: "Weddings" })).toHaveAttribute(
    "href",
    "/products?occasion=weddings",
  );
  expect(await screen.findByRole("link", { name: /₹5,000/ })).toHaveAttribute(
    "href",
    "/products?min=5000&max=9999",
  );
  expect(screen.getByText("at /")).toBeInTheDocument();
  await userEvent.click(link());
  expect(screen.getByText("at /products")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "See all sarees" })).toBeNull();
});

test("the arrow down goes into it, Esc closes it and gives the focus back", async () => {
  link().focus();
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() =>
    expect(link().parentElement).toContainElement(document.activeElement as HTMLElement),
  );
  await waitFor(() => expect(link()).not.toHaveFocus());
  await userEvent.keyboard("{Escape}");
  expect(link()).toHaveFocus();
  expect(link()).toHaveAttribute("aria-expanded", "false");
});

test("space opens and closes it; leaving it by keyboard or pressing elsewhere closes it", async () => {
  link().focus();
  await userEvent.keyboard(" ");
  expect(link()).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard(" ");
  expect(link()).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard(" ");
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  await waitFor(() => expect(link()).toHaveAttribute("aria-expanded", "false"));
  await userEvent.click(link());
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
  expect(link()).toHaveAttribute("aria-expanded", "false");
});

test("a pointer must come to rest on it, and may leave it for a moment", async () => {
  const box = link().parentElement as HTMLElement;
  vi.useFakeTimers();
  fireEvent.pointerEnter(box, { pointerType: "mouse" });
  vi.advanceTimersByTime(50);
  fireEvent.pointerLeave(box, { pointerType: "mouse" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(link()).toHaveAttribute("aria-expanded", "false");
  fireEvent.pointerEnter(box, { pointerType: "mouse" });
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await waitFor(() => expect(link()).toHaveAttribute("aria-expanded", "true"));
});
