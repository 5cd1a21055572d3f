import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Settings } from "@/api/types";
import {
  ownCustomOrderQuery,
  type ShopperCustomOrder,
} from "@/features/custom-orders/ownCustomOrder";
import { settingsQuery } from "@/features/settings/queries";
import { CancelIt } from "./CancelIt";
import { CancelOutcome } from "./CancelOutcome";
import { useCancelling } from "./useCancelling";

const order = (over: Partial<ShopperCustomOrder>): ShopperCustomOrder =>
  ({
    id: "c1",
    number: "PC-7K3M9QX2",
    stage: "booked",
    version: 3,
    isLate: false,
    canBeCancelled: true,
    comesBack: 30_000,
    ...over,
  }) as ShopperCustomOrder;

const TOKEN = "Zm91ciBibHVlIHBvdHMgaW4gYSByb3c_";
const query = ownCustomOrderQuery("c1", TOKEN);

function Page({ now }: { now: ShopperCustomOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelling = useCancelling(now, TOKEN);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {now.number}
      </h1>
      <CancelOutcome order={now} cancelling={cancelling} heading={heading} />
      <CancelIt order={now} cancelling={cancelling} />
    </>
  );
}

/** The order as the page has it, whoever changed it last. */
function Shown() {
  const now = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY }).data?.data;
  return now && <Page now={now} />;
}

/** Nobody is left without a place on the page. */
const headed = () => waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());

type Answers = { cancelling?: [number, object]; asked?: ShopperCustomOrder };

/** What the shop answers; gives the bodies that were sent. */
function show(first: ShopperCustomOrder, { cancelling = [500, {}], asked = first }: Answers = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ data: asked });
    sent.push([request.headers.get("X-Order-Token"), await request.json()]);
    return Response.json(cancelling[1], { status: cancelling[0] });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(settingsQuery().queryKey, { refundTime: "3–4 business days" } as Settings);
  queries.setQueryData(query.queryKey, { data: first });
  render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );
  return sent;
}

const refused = (code: string): [number, object] => [409, { error: "No", code }];

async function opened(): Promise<ReturnType<typeof within>> {
  fireEvent.click(screen.getByRole("button", { name: "Cancel order" }));
  return within(await screen.findByRole("dialog", { name: "Cancel this order?" }));
}

function cancel(question: ReturnType<typeof within>, words = "") {
  fireEvent.change(question.getByLabelText(/^Anything you would like to tell us/), {
    target: { value: words },
  });
  fireEvent.click(question.getByRole("button", { name: "Cancel order" }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [30_000, /₹30,000 goes back the way you paid, usually within 3–4 business days\./],
  [0, /^Nothing was paid, so nothing is owed\./],
])("of ₹%i the question says what goes back", async (comesBack, words) => {
  show(order({ comesBack }));
  expect((await opened()).getByText(words)).toBeVisible();
});

test("it is cancelled once, with a word about why, and what goes back is said again", async () => {
  const over = order({ stage: "cancelled", canBeCancelled: false, comesBack: 0 });
  const sent = show(order({}), { cancelling: [200, { data: over }] });
  cancel(await opened(), " We changed our minds ");
  expect(await screen.findByText("Your order is cancelled")).toBeVisible();
  await headed();
  expect(screen.getByRole("status")).toHaveTextContent("₹30,000 goes back the way you paid");
  expect(sent).toEqual([[TOKEN, { version: 3, words: "We changed our minds" }]]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("nothing is sent by who keeps it, nor with a text that is too long", async () => {
  const sent = show(order({}));
  const question = await opened();
  cancel(question, "a".repeat(1001));
  expect(await question.findByText("Please use at most 1000 characters")).toBeVisible();
  fireEvent.click(question.getByRole("button", { name: "Keep order" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
});

test("what was paid meanwhile is in the question before it is asked again", async () => {
  show(order({ stage: "requested", comesBack: 0 }), {
    cancelling: refused("stale"),
    asked: order({ version: 4 }),
  });
  const question = await opened();
  cancel(question, "Too dear");
  expect(await question.findByText("This has changed meanwhile")).toBeVisible();
  expect(question.getByText(/^₹30,000 goes back/)).toBeVisible();
  expect(question.getByLabelText(/^Anything you would like to tell us/)).toHaveValue("Too dear");
});

test("a design that has begun meanwhile takes the question away and says so", async () => {
  show(order({}), {
    cancelling: refused("illegal_move"),
    asked: order({ stage: "design", canBeCancelled: false, comesBack: 0 }),
  });
  cancel(await opened());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await headed();
  expect(screen.getByRole("alert")).toHaveTextContent("Your order was not cancelled");
  expect(screen.queryByRole("button")).toBeNull();
});

test("what cannot be cancelled is not offered", () => {
  show(order({ canBeCancelled: false, comesBack: 0 }));
  expect(screen.queryByText("Cancel this order")).toBeNull();
});
