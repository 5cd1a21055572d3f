import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, test } from "vitest";
import type { CustomerNotification } from "@/api/types";
import { inShop, NotificationRow } from "./NotificationRow";

test("the button is named by the words on it, so that it can be spoken to", () => {
  const notification = {
    id: "n1",
    title: "Your order is on its way",
    body: "",
    link: null,
    createdAt: "2026-02-12T10:00:00Z",
    readAt: null,
  } as unknown as CustomerNotification;
  render(
    <MemoryRouter>
      <NotificationRow notification={notification} onRead={() => undefined} />
    </MemoryRouter>,
  );
  const button = screen.getByRole("button", { name: "Mark as read: Your order is on its way" });
  expect(button).toHaveTextContent("Mark as read");
});

describe("a notification's link", () => {
  it.each(["/customer/orders/1", "/product/x?y=1"])("leads to %s", (link) => {
    expect(inShop(link)).toBe(link);
  });
  it.each([null, undefined, "", "https://elsewhere.in/", "//elsewhere.in", "/\\elsewhere.in"])(
    "never leaves the shop (%s)",
    (link) => {
      expect(inShop(link)).toBeNull();
    },
  );
});
