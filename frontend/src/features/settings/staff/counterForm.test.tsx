import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { counterForm } from "./counterForm";
import { askAgain } from "./queries";
import type { StaffSettings } from "./types";

const settings = {
  counter: { version: 3, value: { upiId: "old@okbank", panRequired: false, services: [] } },
} as unknown as StaffSettings;

function Form({ onSend }: { onSend: (sent: unknown) => void }) {
  const { schema, labels, fieldsOf, toSend, Fields } = counterForm;
  const start = fieldsOf(settings);
  const handle = useCheckedForm({ id: "counter", schema, start, labels, judge: "when sent" });
  return (
    <form noValidate onSubmit={handle.submit(async (fields) => onSend(toSend(fields)))}>
      <Fields handle={handle} settings={settings} />
      <button type="submit">Save</button>
    </form>
  );
}

const upiId = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^UPI ID/ });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it("sends whether nothing large is sold without a PAN", async () => {
  const sent = vi.fn();
  render(<Form onSend={sent} />);
  await userEvent.click(screen.getByRole("checkbox", { name: /without the buyer's PAN/ }));
  await save();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ panRequired: true })),
  );
});

it("sends the UPI ID that stands in the form, also none", async () => {
  const sent = vi.fn();
  render(<Form onSend={sent} />);
  expect(upiId().value).toBe("old@okbank");
  await userEvent.clear(upiId());
  await userEvent.type(upiId(), "pattu@okbank");
  await save();
  await userEvent.clear(upiId());
  await save();
  await vi.waitFor(() =>
    expect(sent.mock.calls).toEqual([
      [{ upiId: "pattu@okbank", panRequired: false, services: [] }],
      [{ upiId: "", panRequired: false, services: [] }],
    ]),
  );
});

it("is typed as it is", () => {
  render(<Form onSend={vi.fn()} />);
  expect(upiId().inputMode).toBe("email");
  expect(upiId().getAttribute("autocapitalize")).toBe("none");
  expect(upiId().getAttribute("spellcheck")).toBe("false");
});

it("leaves no code that was drawn for the UPI ID before", () => {
  const queries = new QueryClient();
  const drawn = ["get", "/api/pos/upi", { params: { query: { amount: 900, bill: "a" } } }];
  queries.setQueryData(drawn, { data: { upiId: "old@okbank", name: "Pattu", qr: "<svg />" } });
  askAgain(queries, "counter");
  expect(queries.getQueryData(drawn)).toBeUndefined();
});
