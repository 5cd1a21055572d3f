import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { sessionStore } from "@/lib/storage";
import type { Message } from "./queries";
import { ReplyForm } from "./ReplyForm";
import { useReplyForm } from "./useReplyForm";

const message: Message = {
  id: "5f1c2a34-0000-4000-8000-000000000001",
  ticket: "C-7K3M9Q",
  name: "Padma",
  email: "padma@example.in",
  phone: null,
  subject: null,
  message: "Do you have Gadwal?",
  receivedAt: "2026-11-24T05:10:00Z",
  status: "open",
  complaint: false,
  clock: null,
  version: 1,
  order: null,
  entries: [],
  orders: [],
};

type Sent = { key: string | null; body: { version: number; text: string } };

/** What was sent; each call is answered by the next of these. */
function answering(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
    const answer = answers[sent.length - 1];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  return sent;
}

function Screen({ version = 1 }: { version?: number }) {
  const form = useReplyForm({ ...message, version }, "asha");
  return <ReplyForm form={form} to={message.email} />;
}

function show() {
  const client = new QueryClient();
  const at = (version: number) => (
    <QueryClientProvider client={client}>
      <Screen version={version} />
    </QueryClientProvider>
  );
  const { rerender } = render(at(1));
  return { changed: (version: number) => rerender(at(version)) };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const box = () => screen.getByLabelText("Reply", { selector: "textarea" });
const sentNow = () =>
  Response.json({ data: { ...message, version: 2, status: "answered" } }, { status: 201 });

afterEach(() => {
  sessionStore.clear();
  vi.unstubAllGlobals();
});

it("sends the same words again with the same key, and other words with another", async () => {
  const sent = answering();
  show();
  await userEvent.type(box(), "Yes");
  await press("Send reply");
  expect(await screen.findByText("Not sent. Your text is safe here")).toBeInTheDocument();
  await press("Send reply");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  await userEvent.type(box(), ", three");
  await press("Send reply");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

it("sends over what was seen when typing began, and over what is new once that was told", async () => {
  const stale = () => Response.json({ code: "stale", message: "Meanwhile" }, { status: 409 });
  const sent = answering(stale, sentNow);
  const { changed } = show();
  await userEvent.type(box(), "Yes");
  changed(2);
  await press("Send reply");
  expect(await screen.findByText("Not sent: there is something new")).toBeInTheDocument();
  expect(box()).toHaveValue("Yes");
  await press("Send all the same");
  expect(await screen.findByText("Sent. It leaves in a moment")).toBeInTheDocument();
  expect(sent.map(({ body }) => body.version)).toEqual([1, 2]);
  expect(box()).toHaveValue("");
});
