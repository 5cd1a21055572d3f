import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, test, vi } from "vitest";
import { staffSession } from "@/api/staffSession";
import { keepSnapshot } from "@/features/counter/offline/database";
import { DEVICE, NOW, openDevice, snapshot } from "@/features/counter/offline/deviceInTest";
import { reopenEngine } from "@/features/counter/offline/engine";
import { deviceNote } from "@/features/counter/offline/here";
import { useMe } from "./frame/me";
import { Component as Guard } from "./guard";

let answer: () => Response | Promise<Response>;
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const nobody = () =>
  Response.json({ code: "auth_required", error: "Please sign in.", errors: {} }, { status: 401 });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  answer = lost;
  // Tests of other files are other tabs.
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("fetch", async () => answer());
  await openDevice();
  await keepSnapshot(snapshot);
  reopenEngine();
  deviceNote.write({ id: DEVICE, till: "t1" });
});
afterEach(() => {
  deviceNote.forget();
  staffSession.forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Inside() {
  const { username, permissions } = useMe();
  return (
    <p>
      {username}: {permissions.join()}
    </p>
  );
}

function show(at: string) {
  const children = ["/pos", "/admin/orders"].map((path) => ({ path, element: <Inside /> }));
  const router = createMemoryRouter(
    [
      { element: <Guard />, children },
      { path: "/login", element: <p>Login</p> },
    ],
    { initialEntries: [at] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return queries;
}

test("without the network the counter of a device opens for whoever last worked there, to serve", async () => {
  show("/pos");
  await screen.findByText("asha: counter.serve");
});

test("the shop says that nobody is signed in: the counter stays, and asks for the password", async () => {
  const queries = show("/pos");
  await screen.findByText("asha: counter.serve");
  answer = nobody;
  await queries.refetchQueries();
  await screen.findByRole("heading", { name: "Sign in again" });
  screen.getByText("asha: counter.serve");
});

test("a permit that is over opens nothing", async () => {
  await keepSnapshot({ ...snapshot, permit: { ...snapshot.permit, until: NOW.toISOString() } });
  show("/pos");
  await screen.findByText(/couldn't reach the shop/);
});

test("the rest of the admin needs the network", async () => {
  staffSession.open("token", "asha");
  show("/admin/orders");
  await screen.findByText(/couldn't reach the shop/);
});

test("a browser that is no device asks who it is", async () => {
  deviceNote.forget();
  show("/pos");
  await screen.findByText("Login");
});

test("a shop that answers is believed", async () => {
  answer = nobody;
  show("/pos");
  await screen.findByText("Login");
});
