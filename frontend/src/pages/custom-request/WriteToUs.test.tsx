import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ownCustomOrderQuery,
  type ShopperCustomOrder,
} from "@/features/custom-orders/ownCustomOrder";
import { WriteToUs } from "./WriteToUs";

const TOKEN = "Zm91ciBibHVlIHBvdHMgaW4gYSByb3c_";
const { queryKey } = ownCustomOrderQuery("c1", TOKEN);
const order = { id: "c1", payments: [{}], timeline: [] } as unknown as ShopperCustomOrder;
const later = { ...order, number: "later" };
const red = new File(["red"], "red.jpg", { type: "image/jpeg" });
const blue = new File(["blue"], "blue.png", { type: "image/png" });

/** The addresses that still hold a file. */
const held = new Set<string>();

beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    made += 1;
    held.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void held.delete(address));
});

afterEach(() => {
  cleanup();
  expect(held.size).toBe(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the shop answers; gives what was sent. */
function show(status = 201, answer: object = { data: later }) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    const isForm = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
    const parts = isForm ? [...(await request.formData())] : await request.json();
    sent.push([pathname, request.headers.get("X-Order-Token"), parts]);
    return Response.json(answer, { status });
  });
  const queries = new QueryClient();
  queries.setQueryData(queryKey, { data: order });
  render(
    <QueryClientProvider client={queries}>
      <WriteToUs order={order} token={TOKEN} />
    </QueryClientProvider>,
  );
  return { sent, now: () => queries.getQueryData(queryKey) };
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("Picture to send"), { target: { files: [file] } });
const message = () => screen.getByLabelText(/^Your message/);
const write = (value: string) => fireEvent.change(message(), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
const isSent = () => waitFor(() => expect(message()).toHaveValue(""));

test("without a picture there must be words, and they go as a message", async () => {
  const { sent } = show();
  send();
  expect(await screen.findByText("Please write your message first")).toBeVisible();
  write(" Her name smaller ");
  send();
  await isSent();
  expect(sent).toEqual([["/api/custom-orders/c1/messages", TOKEN, { text: "Her name smaller" }]]);
});

test("a picture needs no words, and is gone from the form once it was taken", async () => {
  const { sent, now } = show();
  send();
  expect(await screen.findByText("Please write your message first")).toBeVisible();
  choose(red);
  expect(await screen.findByRole("img", { name: "To send: red.jpg" })).toBeVisible();
  expect(screen.queryByText("Please write your message first")).toBeNull();
  expect(message()).toHaveAccessibleName("Your message (optional)");
  send();
  await waitFor(() => expect(screen.queryByRole("img")).toBeNull());
  const photo = expect.objectContaining({ name: "red.jpg", size: 3 });
  expect(sent).toEqual([["/api/custom-orders/c1/photos", TOKEN, [["photo", photo]]]]);
  expect(now()).toEqual({ data: later });
});

test("the picture that was chosen last goes with the words", async () => {
  const { sent } = show();
  choose(red);
  choose(blue);
  expect(await screen.findByRole("img", { name: "To send: blue.png" })).toBeVisible();
  expect(held.size).toBe(1);
  write(" This blue ");
  send();
  await isSent();
  const photo = expect.objectContaining({ name: "blue.png" });
  const parts = [
    ["photo", photo],
    ["words", "This blue"],
  ];
  expect(sent).toEqual([["/api/custom-orders/c1/photos", TOKEN, parts]]);
});

test("a picture that is taken out is not sent, and nobody loses their place", async () => {
  const { sent } = show();
  choose(red);
  fireEvent.click(await screen.findByRole("button", { name: "Remove the picture" }));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("button", { name: "Add a picture" })).toHaveFocus();
  send();
  expect(await screen.findByText("Please write your message first")).toBeVisible();
  expect(sent).toEqual([]);
});

test("what is wrong with the picture is said at it, until there is another one", async () => {
  const damaged = "This picture is damaged";
  show(422, { error: damaged, code: "bad_image", errors: { photo: damaged } });
  choose(red);
  write("This red");
  send();
  expect(await screen.findAllByText(damaged)).toHaveLength(1);
  expect(message()).toHaveValue("This red");
  expect(screen.getByRole("img", { name: "To send: red.jpg" })).toBeVisible();
  choose(blue);
  await waitFor(() => expect(screen.queryByText(damaged)).toBeNull());
});

test("what is wrong with its words is said at the message", async () => {
  const wrong = "Please leave out the control characters";
  show(422, { error: "Invalid", code: "invalid", errors: { words: wrong } });
  choose(red);
  write("This red");
  send();
  await waitFor(() =>
    expect(message()).toHaveAccessibleDescription(expect.stringContaining(wrong)),
  );
});

test("that there are too many pictures is said until it is taken out", async () => {
  const many = "You have sent 20 pictures already";
  show(409, { error: many, code: "too_many_pictures" });
  choose(red);
  send();
  expect(await screen.findByText(many)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Remove the picture" }));
  await waitFor(() => expect(screen.queryByText(many)).toBeNull());
});

test("the button is busy while it is on its way, and the picture stays as it is", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WriteToUs order={order} token={null} />
    </QueryClientProvider>,
  );
  choose(red);
  send();
  const button = screen.getByRole("button", { name: "Send" });
  await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
  choose(blue);
  expect(screen.getByRole("button", { name: "Remove the picture" })).toBeDisabled();
  expect(screen.getByRole("img", { name: "To send: red.jpg" })).toBeVisible();
});
