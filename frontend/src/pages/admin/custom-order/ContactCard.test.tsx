import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { toasts } from "@/ui/toast";
import { ContactCard } from "./ContactCard";

const contact = { name: "Uma", email: "uma@x.in", phone: "9876543210", address: "1 Road" };
const order = { id: "c1", number: "PC-7K3M9QX2", contact } as StaffCustomOrder;

const said: string[] = [];
let quiet: () => void;
beforeEach(() => {
  said.length = 0;
  quiet = toasts.listen((message) => "text" in message && said.push(message.text));
});
afterEach(() => {
  quiet();
  vi.unstubAllGlobals();
});

test.each([
  [201, { data: order }, "A new link is on its way to uma@x.in"],
  [403, { code: "forbidden", message: "You may not do this" }, "You may not do this"],
])(
  "a new link is sent after one question, and what came of it is said (%i)",
  async (status, answer, words) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return Response.json(answer, { status });
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ContactCard order={order} shop="Pattu" />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Send a new link" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/sent before stop working/)).toBeVisible();
    expect(asked).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Send a new link" }));
    await vi.waitFor(() => expect(said).toEqual([words]));
    expect(asked).toEqual(["POST /api/admin/custom-orders/c1/link"]);
  },
);
