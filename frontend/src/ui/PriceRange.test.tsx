import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { PriceRange } from "./PriceRange";

type Range = [min: number | null, max: number | null];

function setUp(start: Range = [null, null], live = false) {
  const told = vi.fn<(min: number | null, max: number | null) => void>();
  const wrong = vi.fn<(wrong: boolean) => void>();
  function Page() {
    const [[min, max], set] = useState(start);
    const change = (...next: Range) => {
      told(...next);
      set(next);
    };
    return (
      <PriceRange min={min} max={max} top={40000} live={live} onChange={change} onWrong={wrong} />
    );
  }
  render(<Page />);
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  return { told, wrong, from: field("From ₹"), to: field("To ₹"), user: userEvent.setup() };
}
const WRONG = "Please enter a valid price range.";

test("starts from 0 to 40000, which hides nothing", () => {
  const { from, to, told } = setUp();
  expect([from.value, to.value]).toEqual(["0", "40000"]);
  expect(screen.getByRole("slider", { name: "Highest price" })).toHaveAttribute(
    "aria-valuetext",
    "No upper limit",
  );
  expect(told).not.toHaveBeenCalled();
});

test("applies when the field is left, in any spelling of an amount", async () => {
  const { from, to, told, user } = setUp();
  await user.clear(from);
  await user.type(from, "₹5,000");
  expect(told).not.toHaveBeenCalled();
  await user.tab();
  expect(told).toHaveBeenLastCalledWith(5000, null);
  await user.clear(to);
  await user.type(to, "9999{Enter}");
  expect(told).toHaveBeenLastCalledWith(5000, 9999);
});

test("a dearer end than the slider's is meant as typed, the slider's own end is no limit", async () => {
  const { to, told, user } = setUp([5000, 9999]);
  await user.clear(to);
  await user.type(to, "55000{Enter}");
  expect(told).toHaveBeenLastCalledWith(5000, 55000);
  await user.clear(to);
  await user.type(to, "40000{Enter}");
  expect(told).toHaveBeenLastCalledWith(5000, null);
});

test("a wrong range is named at the fields once they are left, and nothing typed is lost", async () => {
  const { from, to, told, user } = setUp([null, 5000]);
  await user.clear(from);
  await user.type(from, "9000");
  expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole("alert")).toHaveTextContent(WRONG);
  expect(from).toHaveAccessibleDescription(WRONG);
  expect(to).toBeInvalid();
  expect([from.value, to.value]).toEqual(["9000", "5000"]);
  expect(told).not.toHaveBeenCalled();
  await user.type(to, "0");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.tab();
  expect(told).toHaveBeenLastCalledWith(9000, 50000);
});

test("words are no price, and stay to be put right", async () => {
  const { to, told, user } = setUp();
  await user.clear(to);
  await user.type(to, "ten k{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent(WRONG);
  expect(to).toHaveValue("ten k");
  expect(told).not.toHaveBeenCalled();
});

test("an emptied field sets no limit", async () => {
  const { from, told, user } = setUp([5000, null]);
  await user.clear(from);
  await user.tab();
  expect(told).toHaveBeenLastCalledWith(null, null);
});

test("a range from the address that makes no sense is said at once", () => {
  setUp([9000, 5000]);
  expect(screen.getByRole("alert")).toHaveTextContent(WRONG);
});

test("in the sheet every sensible key counts, and a wrong one holds the button", async () => {
  const { to, told, wrong, user } = setUp([5000, null], true);
  await user.clear(to);
  await user.type(to, "600");
  expect(wrong).toHaveBeenLastCalledWith(true);
  await user.type(to, "0");
  expect(wrong).toHaveBeenLastCalledWith(false);
  expect(told).toHaveBeenLastCalledWith(5000, 6000);
});
