import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Settings } from "@/api/types";
import { settingsQuery } from "@/features/settings/queries";
import { Footer } from "./Footer";
import { PromoBanner } from "./PromoBanner";

const settings: Settings = {
  store: {
    name: "Pattu",
    tagline: "Silk and cotton sarees",
    address: "Old Town, Kurnool 518001",
    phone: "+91 90000 51995",
    email: "namaste@pattu.example",
    whatsapp: "",
    hours: "",
    googleMapsLocation: null,
    founded: 1995,
    legalName: "",
    registeredOffice: "",
    gstin: "",
    grievanceOfficer: null,
    customerCare: { phone: "", email: "" },
  },
  offers: [],
  payment: { provider: "razorpay", keyId: "", checkoutScript: "", currency: "INR" },
  promo: [
    { text: "First line", link: "/products" },
    { text: "Second line", link: "/custom-order" },
  ],
  shipping: { freeFrom: 3000, charge: 180 },
  refundTime: "5–7 business days",
  limits: { maxQuantity: 20, maxLines: 30 },
};

function show(element: ReactElement, known: Settings = settings) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(settingsQuery().queryKey, known);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the news changes after 8000 ms and 400 ms of fading, and starts again", () => {
  show(<PromoBanner />);
  expect(screen.getByRole("link")).toHaveTextContent("First line");
  pass(8000);
  expect(screen.getByRole("link")).toHaveTextContent("First line");
  expect(screen.getByRole("link")).toHaveClass("pointer-events-none", "opacity-0");
  expect(screen.getByRole("link")).not.toHaveAttribute("inert");
  pass(400);
  expect(screen.getByRole("link")).toHaveTextContent("Second line");
  expect(screen.getByRole("link")).toHaveAttribute("href", "/custom-order");
  expect(screen.getByRole("link")).not.toHaveClass("opacity-0");
  pass(8000);
  expect(screen.getByRole("link")).toHaveTextContent("First line");
});

test("the news stands still when paused, and while the focus is in it", () => {
  show(<PromoBanner />);
  fireEvent.click(screen.getByRole("button", { name: "Pause announcements" }));
  pass(30_000);
  expect(screen.getByRole("link")).toHaveTextContent("First line");
  fireEvent.click(screen.getByRole("button", { name: "Play announcements" }));
  fireEvent.focus(screen.getByRole("link"));
  pass(30_000);
  expect(screen.getByRole("link")).toHaveTextContent("First line");
  fireEvent.blur(screen.getByRole("link"));
  pass(8400);
  expect(screen.getByRole("link")).toHaveTextContent("Second line");
});

test("one message needs no buttons", () => {
  show(<PromoBanner />, { ...settings, promo: settings.promo.slice(0, 1) });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("the footer says who is behind the shop, and leaves out what is not known", () => {
  vi.setSystemTime(new Date("2026-06-01"));
  show(<Footer />);
  expect(screen.getByText("Old Town, Kurnool 518001")).toBeVisible();
  expect(screen.getByRole("link", { name: "+91 90000 51995" })).toHaveAttribute(
    "href",
    "tel:+919000051995",
  );
  expect(screen.queryByText(/WhatsApp/)).not.toBeInTheDocument();
  expect(screen.getByText(/© 2026 Pattu/)).toBeVisible();
  for (const name of ["Home", "Products", "About Us", "Contact Us"]) {
    expect(screen.getByRole("link", { name })).toBeVisible();
  }
});

test("the footer names who sells and whom to complain to, once they are set", () => {
  const { unmount } = show(<Footer />);
  expect(screen.queryByText("Grievance officer")).toBeNull();
  expect(screen.queryByText(/Sold by|Registered office|GSTIN/)).toBeNull();
  unmount();
  const store = {
    ...settings.store,
    legalName: "Pattu Silks LLP",
    registeredOffice: "Old Town,\nKurnool 518001",
    gstin: "37ABCDE1234F1Z5",
    grievanceOfficer: {
      name: "P. Rao",
      designation: "Grievance officer",
      phone: "+91 90000 51996",
      email: "grievance@pattu.example",
      hours: "",
    },
    customerCare: { phone: "", email: "care@pattu.example" },
  };
  show(<Footer />, { ...settings, store });
  expect(screen.getByRole("heading", { name: "Grievance officer" })).toBeVisible();
  expect(screen.getByText("P. Rao")).toBeVisible();
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toContain("mailto:grievance@pattu.example");
  expect(targets).toContain("mailto:care@pattu.example");
  expect(targets).toContain("tel:+919000051996");
  expect(screen.getByText(/^Sold by/)).toHaveTextContent(
    "Sold by Pattu Silks LLP. Registered office: Old Town, Kurnool 518001. GSTIN 37ABCDE1234F1Z5.",
  );
});
