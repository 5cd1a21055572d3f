import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { begin } from "@/api/refresh";
import { session } from "@/api/session";
import { useCustomer } from "@/features/customers/useCustomer";
import { customer, signedIn } from "@/test/customer";
import { Component as Guard } from "./guard";

const Inside = () => <p>Inside: {useCustomer().name}</p>;
const Login = () => <p>Login{useLocation().search}</p>;

function open(at = "/customer/orders?status=shipped") {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <Login /> },
      {
        path: "/customer",
        element: <Guard />,
        children: [{ path: "*", element: <Inside /> }],
      },
    ],
    { initialEntries: [at] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const answering = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());

beforeEach(() => {
  session.forget();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("sends a visitor to the login, and remembers where to", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  open();
  expect(await screen.findByText("Login")).toBeInTheDocument();
  expect(localStorage.getItem("returnUrl")).toBe("/customer/orders?status=shipped");
  expect(asked).not.toHaveBeenCalled();
});

it("shows nothing before the server has said who it is", async () => {
  begin(signedIn);
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", () => answered);
  open();
  expect(await screen.findByText("Opening your account")).toBeInTheDocument();
  expect(screen.queryByText(/^Inside/)).toBeNull();
  await act(async () => answer(Response.json({ data: { ...customer, name: "Lakshmi D." } })));
  expect(await screen.findByText("Inside: Lakshmi D.")).toBeInTheDocument();
});

it("a token of one's own making opens nothing", async () => {
  begin(signedIn);
  answering(() => Response.json({ code: "auth_required" }, { status: 401 }));
  open();
  expect(await screen.findByText("Login")).toBeInTheDocument();
  expect(localStorage.getItem("customerToken")).toBeNull();
  // Who was thrown out comes back to the same place.
  expect(localStorage.getItem("returnUrl")).toBe("/customer/orders?status=shipped");
});

it("a shop that cannot be reached is said, and nobody is thrown out", async () => {
  begin(signedIn);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  open();
  expect(await screen.findByText(/^We couldn't reach the shop/)).toBeInTheDocument();
  expect(session.now()?.name).toBe("Lakshmi Devi");
});

it("a logout in another tab closes the area and leaves no way back", async () => {
  begin(signedIn);
  answering(() => Response.json({ data: customer }));
  open("/customer/orders/o1");
  await screen.findByText("Inside: Lakshmi Devi");
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
  });
  expect(await screen.findByText("Login")).toBeInTheDocument();
  expect(localStorage.getItem("returnUrl")).toBeNull();
});

it("outside the area there is no customer to use", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Inside />)).toThrow("outside the customer area");
  vi.restoreAllMocks();
});
