import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { Account } from "./AccountLinks";
import { ProfileMenu } from "./ProfileMenu";

async function open(account: Account) {
  render(
    <MemoryRouter>
      <ProfileMenu account={account} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Your account/, hidden: true }));
}
const offered = () =>
  screen.getAllByRole("listitem", { hidden: true }).map((item) => item.textContent);

test("a visitor is offered Login and Register", async () => {
  await open(null);
  expect(offered()).toEqual(["Login", "Register"]);
});

test("a customer sees the first letter of the name, Customer Panel and Logout", async () => {
  const logout = vi.fn();
  await open({ name: " lakshmi Devi", logout });
  expect(screen.getByText("l")).toHaveClass("uppercase");
  expect(offered()).toEqual(["Customer Panel", "Logout"]);
  expect(screen.getByRole("link", { name: "Customer Panel", hidden: true })).toHaveAttribute(
    "href",
    "/customer/orders",
  );
  await userEvent.click(screen.getByRole("button", { name: "Logout", hidden: true }));
  expect(logout).toHaveBeenCalledOnce();
});

test("a letter of another script stays whole", async () => {
  await open({ name: "క్ష్మి", logout: () => undefined });
  expect(screen.getByRole("button", { hidden: true, name: /^Your account/ }).textContent).toBe(
    [...new Intl.Segmenter("te").segment("క్ష్మి")][0]?.segment,
  );
});
