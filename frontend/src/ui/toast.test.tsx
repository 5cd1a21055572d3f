import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ToastHost } from "./ToastHost";
import { toast } from "./toast";

test("what was said before the box came is shown when it has come, and errors interrupt", async () => {
  toast.success("Said early", { id: "early" });
  render(<ToastHost />);
  expect(await screen.findByText("Said early", undefined, { timeout: 5000 })).toBeVisible();
  act(() => toast.error("Said late", { id: "late" }));
  const late = await screen.findByText("Said late");
  expect(late.closest("[role=alert]")).not.toBeNull();
  act(() => toast.success("Said better", { id: "early" }));
  expect(await screen.findByText("Said better")).toBeVisible();
  expect(screen.queryByText("Said early")).not.toBeInTheDocument();
});
