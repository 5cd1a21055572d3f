import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "./Dialog";

function Asking({ onAct }: { onAct: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this order?"
        keep="Keep order"
        act="Cancel order"
        onAct={onAct}
      >
        The saree goes back on sale.
      </Dialog>
    </>
  );
}

test("the safe answer has the focus, Esc is the safe answer, and the focus returns", async () => {
  const act = vi.fn();
  render(<Asking onAct={act} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("alertdialog", { name: "Cancel this order?" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Keep order" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
});

test("the act is done once it is named", async () => {
  const act = vi.fn();
  render(<Asking onAct={act} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel order" }));
  expect(act).toHaveBeenCalledTimes(1);
});
