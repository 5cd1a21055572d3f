import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { StoreCard } from "@/api/types";
import { StoreCards } from "./StoreCards";
import { StoreMap } from "./StoreMap";

const address = "https://www.google.com/maps?q=Kurnool&output=embed";

test("the map comes after a tap only, fenced in, and takes the focus", async () => {
  const { container } = render(<StoreMap store="Pattu" address={address} />);
  expect(container.querySelector("iframe")).toBeNull();
  expect(container).toHaveTextContent("Map by google.com; loading it shares your visit");
  await userEvent.click(screen.getByRole("button", { name: "Show map" }));
  const frame = screen.getByTitle("Map: Pattu");
  expect(frame).toHaveAttribute("src", address);
  // Scripts of the map's own origin; no forms, no downloads, no way to move the shop's page elsewhere.
  expect(frame.getAttribute("sandbox")?.split(" ").sort()).toEqual([
    "allow-popups",
    "allow-same-origin",
    "allow-scripts",
  ]);
  expect(frame).toHaveAttribute("referrerpolicy", "no-referrer");
  await waitFor(() => expect(frame).toHaveFocus());
});

test("a store shows what is known of it and nothing else", () => {
  const bare: StoreCard = {
    name: "Park Road",
    address: "",
    phone: "+91 90000 52013",
    email: "",
    whatsapp: "",
    hours: "",
    directions: null,
  };
  render(<StoreCards stores={[bare]} />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Call"]);
  expect(screen.getByRole("link")).toHaveAttribute("href", "tel:+919000052013");
});
