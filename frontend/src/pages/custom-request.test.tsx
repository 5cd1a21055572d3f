import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { keepOrderToken, orderToken } from "@/features/orders/orderAccess";
import { localStore } from "@/lib/storage";
import { Component } from "./custom-request";

const OLD = "Zm91ciBibHVlIHBvdHMgaW4gYSByb3c_";
const NEW = "Zml2ZSBibHVlIHBvdHMgaW4gYSByb3c_";

vi.mock("./custom-request/Details", () => ({
  Details: ({ token }: { token: string }) => <p>opened with {token}</p>,
}));

afterEach(() => {
  vi.unstubAllGlobals();
  localStore.clear();
  history.replaceState(null, "", "/");
});

/** What the shop answers whoever asks for a new link. */
const sent = vi.fn<(request: Request) => Promise<Response>>();

/** The shop opens it with the new token only. */
function open(fragment: string, refusal = "not_found") {
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "POST") return sent(request);
    const isNew = request.headers.get("X-Order-Token") === NEW;
    return isNew
      ? Response.json({ data: { id: "c1" } })
      : Response.json({ code: refusal, message: "Not found" }, { status: 404 });
  });
  history.replaceState(null, "", `/custom-order/c1#${fragment}`);
  const router = createMemoryRouter(
    [{ path: "/custom-order/:customOrderId", element: <Component /> }],
    { initialEntries: ["/custom-order/c1"] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("the link of an older email closes nothing that was open here before", async () => {
  keepOrderToken("c1", NEW);
  open(OLD);
  expect(await screen.findByText(`opened with ${NEW}`)).toBeVisible();
  expect(orderToken("c1")).toBe(NEW);
});

test("whose link has ended has a new one sent to the email of the order", async () => {
  const refusal = { code: "unavailable", message: "Please try again in a moment" };
  sent.mockResolvedValueOnce(Response.json(refusal, { status: 503 }));
  sent.mockResolvedValueOnce(new Response(null, { status: 204 }));
  open(OLD, "link_ended");
  expect(await screen.findByRole("heading", { name: "This link has ended" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Contact Us" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send me a new link" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please try again in a moment.");
  await userEvent.click(screen.getByRole("button", { name: "Send me a new link" }));
  expect(await screen.findByRole("status")).toHaveTextContent(/^A new link is on its way/);
  expect(sent.mock.lastCall?.[0].headers.get("X-Order-Token")).toBe(OLD);
  expect(sent.mock.lastCall?.[0].url).toMatch(/\/api\/custom-orders\/c1\/link$/);
});

test("whoever logs out here leaves no token behind", async () => {
  keepOrderToken("c1", NEW);
  const router = open("");
  await screen.findByText(`opened with ${NEW}`);
  localStore.clear();
  await act(() => router.navigate("/custom-order/c1?again"));
  expect(await screen.findByRole("heading", { name: "We cannot show this here" })).toBeVisible();
  expect(orderToken("c1")).toBeNull();
});

test("the newest link opens it, whatever opened it before", async () => {
  keepOrderToken("c1", OLD);
  open(NEW);
  expect(await screen.findByText(`opened with ${NEW}`)).toBeVisible();
  expect(orderToken("c1")).toBe(NEW);
});
