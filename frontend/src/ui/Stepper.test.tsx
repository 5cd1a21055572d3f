import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Stepper } from "./Stepper";

function Counter({ max, start = 1 }: { max: number; start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Stepper
        name="Gadwal"
        value={value}
        onChange={setValue}
        max={max}
        maxNote={`Only ${max} available`}
      />
      <output>{value}</output>
    </>
  );
}
const minus = () => screen.getByRole("button", { name: "Decrease quantity of Gadwal" });
const plus = () => screen.getByRole("button", { name: "Increase quantity of Gadwal" });
const field = () => screen.getByRole("textbox", { name: "Quantity of Gadwal" });
const told = () => document.querySelector("output")?.textContent;

test("minus is off at one, plus is off at the stock, and the note says why", async () => {
  render(<Counter max={2} />);
  expect(minus()).toBeDisabled();
  await userEvent.click(plus());
  expect(told()).toBe("2");
  expect(plus()).toBeDisabled();
  expect(screen.getByText("Only 2 available")).toBeVisible();
});

test("a typed number is held between one and the stock", async () => {
  render(<Counter max={5} />);
  await userEvent.clear(field());
  await userEvent.type(field(), "99{Enter}");
  expect(told()).toBe("5");
  await userEvent.clear(field());
  await userEvent.type(field(), "0{Enter}");
  expect(told()).toBe("1");
});

test("an emptied field returns to what it was", async () => {
  render(<Counter max={5} start={3} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveValue("3");
  expect(told()).toBe("3");
});

test("arrows count, and stop at the ends", async () => {
  render(<Counter max={2} />);
  await userEvent.type(field(), "{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(told()).toBe("2");
  await userEvent.type(field(), "{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(told()).toBe("1");
});
