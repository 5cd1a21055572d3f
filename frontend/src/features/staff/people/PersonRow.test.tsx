import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { StaffMember } from "../types";
import { PersonRow } from "./PersonRow";

const ravi: StaffMember = {
  id: "s1",
  username: "ravi",
  name: null,
  role: "manager",
  createdAt: "2026-01-05T08:00:00Z",
  disabledAt: null,
  lastSignIn: null,
  openSessions: 0,
  secondFactor: false,
  isYou: false,
};

function show(person: Partial<StaffMember>) {
  const done = {
    onRole: vi.fn(),
    onDisable: vi.fn(),
    onEnable: vi.fn(),
    onEndSessions: vi.fn(),
    onResetSecondFactor: vi.fn(),
  };
  render(
    <ul>
      <PersonRow person={{ ...ravi, ...person }} busy={false} {...done} />
    </ul>,
  );
  return done;
}

it("asks once more before somebody is disabled", async () => {
  const { onDisable } = show({});
  expect(screen.queryByRole("button", { name: /Sign out/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Disable ravi" }));
  expect(onDisable).not.toHaveBeenCalled();
  expect(await screen.findByText(/signed out everywhere at once/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Disable ravi" }));
  expect(onDisable).toHaveBeenCalledOnce();
});

it("changes a role and ends sessions", async () => {
  const { onRole, onEndSessions } = show({ openSessions: 2 });
  await userEvent.selectOptions(screen.getByLabelText("Role of ravi"), "Cashier");
  expect(onRole).toHaveBeenCalledWith("cashier");
  await userEvent.click(screen.getByRole("button", { name: "Sign out ravi" }));
  expect(onEndSessions).toHaveBeenCalledOnce();
});

it("lets somebody in again who was disabled", async () => {
  const { onEnable } = show({ disabledAt: "2026-02-05T08:00:00Z" });
  expect(screen.queryByLabelText("Role of ravi")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Enable ravi" }));
  expect(onEnable).toHaveBeenCalledOnce();
});

it("resets a second factor where there is one", async () => {
  const { onResetSecondFactor } = show({ secondFactor: true });
  await userEvent.click(screen.getByRole("button", { name: "Reset second factor of ravi" }));
  expect(onResetSecondFactor).toHaveBeenCalledOnce();
});

it("offers nothing about oneself", () => {
  show({ isYou: true, openSessions: 1 });
  expect(screen.getByText("You")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});
