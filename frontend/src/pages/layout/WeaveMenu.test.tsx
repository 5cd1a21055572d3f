import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { categoriesQuery } from "@/features/catalog/queries";
import { paths } from "@/paths";
import { WeaveMenu } from "./WeaveMenu";

const weave = (id: string, name: string, productCount: number) => ({
  id,
  name,
  description: "",
  image: "/media/a.webp",
  productCount,
  priceFrom: 4_200,
});

beforeEach(() => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(categoriesQuery().queryKey, {
    data: [weave("gadwal", "Gadwal", 7), weave("patola", "Patola", 0)],
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WeaveMenu />
        <a href="/elsewhere">Elsewhere</a>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const button = () => screen.getByRole("button", { name: "Shop by weave" });
const panel = () => screen.queryByRole("region", { name: "Shop by weave" });

test("the weaves open under their button, and Esc gives the focus back to it", async () => {
  expect(button()).toHaveAttribute("aria-expanded", "false");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("link", { name: /Gadwal/ })).toHaveAttribute(
    "href",
    paths.category("gadwal"),
  );
  expect(screen.queryByRole("link", { name: /Patola/ })).toBeNull();
  expect(button()).toHaveAttribute("aria-expanded", "true");
  await userEvent.tab();
  expect(screen.getByRole("link", { name: /Gadwal/ })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(panel()).toBeNull();
  expect(button()).toHaveFocus();
});

test("a press elsewhere, leaving it, or a link in it closes it", async () => {
  await userEvent.click(button());
  await screen.findByRole("link", { name: /Gadwal/ });
  await userEvent.click(document.body);
  expect(panel()).toBeNull();
  await userEvent.click(button());
  screen.getByRole("link", { name: "Elsewhere" }).focus();
  await expect.poll(panel).toBeNull();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole("link", { name: /Gadwal/ }));
  expect(panel()).toBeNull();
});
