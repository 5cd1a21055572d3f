import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LookUpForm } from "./LookUpForm";
import { keepOrderToken, openOrderId, orderToken } from "./orderAccess";

const onFound = vi.fn();

function shop(status: number, body: unknown) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(await request.json());
    return Response.json(body, { status });
  });
  return asked;
}

function find(number: string, contact: string, keyFailed = false) {
  render(<LookUpForm onFound={onFound} keyFailed={keyFailed} />);
  fireEvent.change(screen.getByLabelText("Order number"), { target: { value: number } });
  fireEvent.change(screen.getByLabelText("Phone or email"), { target: { value: contact } });
  fireEvent.click(screen.getByRole("button", { name: "Find order" }));
}

beforeEach(() => {
  localStorage.clear();
  onFound.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOKEN = "Zm91ciBibHVlIHBvdHMgaW4gYSByb3c_";
const MASKED = "ZWlnaHQgcmVkIHBvdHMgaW4gYSByb3cu";

it("keeps the found order's key, and does not take its sarees for this cart's", async () => {
  const asked = shop(200, { order: { id: "o1", isMasked: false }, accessToken: TOKEN });
  find(" PT-7K3M9Q2X ", "98480 12345");
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledWith("o1"));
  expect(asked).toEqual([{ orderNumber: "PT-7K3M9Q2X", contact: "98480 12345" }]);
  expect([orderToken("o1"), openOrderId()]).toEqual([TOKEN, null]);
});

it("keeps a key that opens everything, unless it opens nothing any more", async () => {
  const masked = { order: { id: "o1", isMasked: true }, accessToken: MASKED };
  keepOrderToken("o1", TOKEN);
  shop(200, masked);
  find("PT-7K3M9Q2X", "98480 12345");
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledWith("o1"));
  expect(orderToken("o1")).toBe(TOKEN);
  cleanup();
  find("PT-7K3M9Q2X", "98480 12345", true);
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledTimes(2));
  expect(orderToken("o1")).toBe(MASKED);
});

it("says what to check when nothing fits, whichever of the two is wrong", async () => {
  shop(404, { code: "not_found", detail: "Order not found" });
  find("PT-7K3M9Q2X", "9848012345");
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    expect.stringContaining("Please check both"),
  );
  expect(onFound).not.toHaveBeenCalled();
});

it("asks for what is missing without asking the shop", async () => {
  const asked = shop(200, {});
  find(" ", "");
  expect(await screen.findAllByText("This field is required")).toHaveLength(2);
  await waitFor(() => expect(screen.getByLabelText("Order number")).toHaveFocus());
  expect(asked).toEqual([]);
});

it("shows the shop's words at the field they are about", async () => {
  const errors = {
    contact: "Please enter the 10-digit phone number or the email address of the order",
  };
  shop(422, { code: "invalid", detail: "Please check.", errors });
  find("PT-7K3M9Q2X", "98");
  expect(await screen.findByText(errors.contact)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
