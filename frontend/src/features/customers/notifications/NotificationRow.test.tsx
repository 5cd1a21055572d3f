import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { CustomerNotification } from "@/api/types";
import { NotificationRow } from "./NotificationRow";

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
