import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { PageError } from "./PageError";
import { UnknownError } from "./UnknownError";

function broken(error: unknown) {
  return function Broken(): never {
    throw error;
  };
}
function show(error: unknown, errorElement: React.ReactElement) {
  const Page = broken(error);
  const router = createMemoryRouter([{ path: "/", element: <Page />, errorElement }]);
  render(<RouterProvider router={router} />);
}
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

test("the unknown error leads home, by a link that starts the shop afresh", () => {
  show(new Error("anything"), <UnknownError />);
  expect(screen.getByRole("heading", { name: "Something went wrong!" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(screen.queryByText("anything")).not.toBeInTheDocument();
});

test("a page that failed says why in the generic panel", () => {
  show(new Error("The loom stopped"), <PageError />);
  expect(screen.getByText("Something went wrong")).toBeVisible();
  expect(screen.getByText("The loom stopped")).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload Page" })).toBeVisible();
});

test("a page whose code did not arrive speaks of the connection, not of modules", () => {
  show(new TypeError("Failed to fetch dynamically imported module"), <PageError />);
  expect(screen.getByText(/check your connection/)).toBeVisible();
});

test("without any message the panel still says something", () => {
  show({}, <PageError />);
  expect(screen.getByText("An unexpected error occurred")).toBeVisible();
});
