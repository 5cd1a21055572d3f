import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readPhoto } from "@/features/custom-orders/photo";
import {
  type CustomOrderDesign,
  customOrderQuery,
  type StaffCustomOrder,
} from "@/features/custom-orders/staff/queries";
import { usePhotoLook } from "@/features/custom-orders/staff/usePhotoLook";
import { suggestSilks } from "@/features/custom-orders/suggestSilks";
import { DesignCard } from "./DesignCard";

vi.mock("@/features/custom-orders/photo", { spy: true });
vi.mock("@/features/custom-orders/suggestSilks", () => ({ suggestSilks: vi.fn() }));

const part = { left: 10_000, top: 5_000, width: 60_000 };
const chosen: CustomOrderDesign = {
  version: 1,
  picture: { size: "L", width: 44, height: 57, background: "keep", silks: [], part },
  madeAt: "2026-11-20T05:00:00Z",
};
const laid: CustomOrderDesign = {
  version: 2,
  picture: { size: "M", width: 34, height: 44, background: "quieter", silks: [], part: null },
  madeAt: "2026-11-27T05:00:00Z",
  by: "bala",
};
const known = { id: "c1", version: 3, canChangeDesign: true, wishes: { color: "Red" } };
const order = (over: Partial<StaffCustomOrder>) =>
  ({ ...known, designs: [chosen], ...over }) as StaffCustomOrder;

const { queryKey } = customOrderQuery("c1");

/** The order as the page has it, whoever changed it last. */
function Shown() {
  const now = useQuery({ ...customOrderQuery("c1"), staleTime: Number.POSITIVE_INFINITY }).data;
  const look = usePhotoLook("c1");
  return now && <DesignCard order={now.data} look={look} side="right" />;
}

function page(first: StaffCustomOrder) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(queryKey, { data: first });
  render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );
}

/** What the shop answers, and how the order is when it is asked for again; gives the bodies that were sent. */
function show(first: StaffCustomOrder, answer: [number, object] = [500, {}], then = first) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ data: then });
    sent.push(await request.json());
    return Response.json(answer[1], { status: answer[0] });
  });
  page(first);
  return sent;
}

async function opened() {
  fireEvent.click(screen.getByRole("button", { name: "Change the design" }));
  return within(await screen.findByRole("form", { name: "Change the design" }));
}
const send = (form: ReturnType<typeof within>) =>
  fireEvent.click(form.getByRole("button", { name: "Change the design" }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the newest version stands first, with its hash once its sample was shown", () => {
  const hash = "63289543e4245a".padEnd(64, "0");
  const approved = { ...laid, approvedAt: "2026-12-03T05:00:00Z", pictureSha256: hash };
  show(order({ designs: [chosen, approved], canChangeDesign: false }));
  const card = screen.getByRole("region", { name: "Design" });
  expect(card).toHaveTextContent(
    "Version 2 · M, 34 × 44 cm, background quieter · changed by bala, 27 Nov",
  );
  expect(card).toHaveTextContent("Approved 3 Dec");
  expect(screen.getByTitle(hash)).toHaveTextContent(/^Drawing 63289543e424$/);
  expect(card).toHaveTextContent("The sheets of the point paper carry the same hash");
  const earlier = screen.getByRole("group");
  expect(earlier).toHaveTextContent("Version 1 · L, 44 × 57 cm, background kept");
  expect(earlier).toHaveTextContent("chosen by the customer, 20 Nov");
  expect(screen.queryByRole("button")).toBeNull();
});

test("there is nothing where nothing is drawn", () => {
  show(order({ designs: [], canChangeDesign: false }));
  expect(screen.queryByText("Design")).toBeNull();
});

test("what was not asked for can be laid all the same", async () => {
  show(order({ designs: [] }));
  expect(screen.getByText(/^Size and part were not asked for/)).toBeVisible();
  const form = await opened();
  expect(form.getByRole("radio", { name: "L 44 × 57 cm" })).toBeChecked();
  expect(form.queryByRole("radio", { name: "Keep the part chosen before" })).toBeNull();
});

test("a design is changed and shown as it is now", async () => {
  const after = order({ version: 4, designs: [chosen, laid] });
  const sent = show(order({}), [201, { data: after }], after);
  const form = await opened();
  expect(form.getByRole("radio", { name: "Keep the part chosen before" })).toBeChecked();
  fireEvent.click(form.getByRole("radio", { name: "M 34 × 44 cm" }));
  fireEvent.click(form.getByRole("radio", { name: "Quieter" }));
  fireEvent.click(form.getByRole("radio", { name: "As much as there is, from the middle" }));
  send(form);
  expect(await screen.findByText("Version 2")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(sent).toEqual([
    { version: 3, design: { size: "M", background: "quieter", silks: [], part: null } },
  ]);
});

test("the part that is kept is sent as it was, and what is wrong with it stands at it", async () => {
  const said = "Please choose the part of the photo again";
  const errors = { "design.part": said };
  const sent = show(order({}), [422, { error: "Invalid", code: "invalid", errors }]);
  const form = await opened();
  send(form);
  expect(await form.findByRole("alert")).toHaveTextContent(said);
  expect(sent).toEqual([
    { version: 3, design: { size: "L", background: "keep", silks: [], part } },
  ]);
  fireEvent.click(form.getByRole("radio", { name: "As much as there is, from the middle" }));
  await waitFor(() => expect(form.queryByRole("alert")).toBeNull());
});

test("silks are added, one of them is changed, and what is wrong with them stands at them", async () => {
  const said = "Please choose up to two silks of the list";
  const errors = { "design.silks": said };
  const sent = show(order({}), [422, { error: "Invalid", code: "invalid", errors }]);
  const form = await opened();
  fireEvent.click(form.getByRole("radio", { name: "+ 2 silks" }));
  fireEvent.change(form.getByLabelText("Silk 1"), { target: { value: "SK-15" } });
  fireEvent.change(form.getByLabelText("Silk 2"), { target: { value: "SK-06" } });
  expect(form.getByText("Navy blue and vermilion")).toBeVisible();
  send(form);
  expect(await form.findByRole("alert")).toHaveTextContent(said);
  expect(sent).toMatchObject([{ version: 3, design: { silks: ["SK-15", "SK-06"] } }]);
  fireEvent.click(form.getByRole("radio", { name: "Light and dark" }));
  await waitFor(() => expect(form.queryByRole("alert")).toBeNull());
  expect(form.queryByLabelText("Silk 1")).toBeNull();
});

test.each([
  ["stale", "Somebody else has changed this custom order"],
  ["no_photo", "There is no picture, or it was deleted"],
])("refused as %s, and what was chosen is still there", async (code, words) => {
  const error = "There is no picture, or it was deleted";
  show(order({}), [409, { error, code }], order({ version: 4 }));
  const form = await opened();
  fireEvent.click(form.getByRole("radio", { name: "S 24 × 31 cm" }));
  send(form);
  expect(await form.findByRole("alert")).toHaveTextContent(words);
  expect(form.getByRole("radio", { name: "S 24 × 31 cm" })).toBeChecked();
});

const photo = { width: 1200, height: 1600 };
const pixels = { ...photo, data: new Uint8ClampedArray(4) };

/** Somebody looks at the photo from the form; what is sent to the shop, and what is read of the photo. */
async function lookedAt(read: Awaited<ReturnType<typeof readPhoto>>) {
  vi.mocked(readPhoto).mockResolvedValue(read);
  const asked: string[] = [];
  const sent: unknown[] = [];
  const first = order({ photo });
  vi.stubGlobal(
    "Worker",
    class {
      postMessage() {}
      terminate() {}
    },
  );
  vi.stubGlobal("fetch", async (request: Request | string) => {
    if (typeof request === "string") {
      asked.push(request);
      return new Response(new Blob(["photo"]));
    }
    if (request.method === "GET") return Response.json({ data: first });
    asked.push(new URL(request.url).pathname);
    if (request.url.endsWith("/photo-link")) return Response.json({ url: "/photo?key=1" });
    sent.push(await request.json());
    return Response.json({ data: first }, { status: 201 });
  });
  page(first);
  const form = await opened();
  expect(form.queryByRole("slider")).toBeNull();
  fireEvent.click(form.getByRole("button", { name: "Show the picture" }));
  return { form, asked, sent };
}

test("once somebody looks at the photo, its part is put into place on it", async () => {
  const { form, asked, sent } = await lookedAt({ pixels, file: new File([], "photo") });
  expect(await form.findByRole("slider", { name: "Photo or weave" })).toBeVisible();
  expect(asked).toEqual(["/api/admin/custom-orders/c1/photo-link", "/photo?key=1"]);
  expect(form.queryByRole("radio", { name: "Keep the part chosen before" })).toBeNull();
  fireEvent.keyDown(form.getByRole("group", { name: /Arrow keys move it/ }), { key: "ArrowDown" });
  send(form);
  await waitFor(() => expect(sent).toHaveLength(1));
  const [{ design }] = sent as [{ design: { part: typeof part } }];
  expect(design.part).toMatchObject({ left: part.left, width: part.width });
  expect(design.part.top).toBeGreaterThan(part.top);
});

test("silks are suggested for the photo that somebody looks at", async () => {
  vi.mocked(suggestSilks).mockReturnValue(["SK-12"]);
  const { form, sent } = await lookedAt({ pixels, file: new File([], "photo") });
  await form.findByRole("slider", { name: "Photo or weave" });
  fireEvent.click(form.getByRole("radio", { name: "+ 1 silk" }));
  expect(await form.findByText("Peacock blue")).toBeVisible();
  expect(suggestSilks).toHaveBeenLastCalledWith(
    pixels,
    { x: 120, y: 80, width: 720, height: 933 },
    { colour: "Red", shade: "" },
    1,
  );
  send(form);
  await waitFor(() => expect(sent).toMatchObject([{ design: { silks: ["SK-12"] } }]));
});

test("what was put elsewhere goes back to the part before, or to the middle", async () => {
  const { form, sent } = await lookedAt({ pixels, file: new File([], "photo") });
  const frame = await form.findByRole("group", { name: /Arrow keys move it/ });
  expect(form.queryByRole("button", { name: "Keep the part chosen before" })).toBeNull();
  fireEvent.keyDown(frame, { key: "ArrowRight" });
  fireEvent.click(await form.findByRole("button", { name: "Keep the part chosen before" }));
  send(form);
  await waitFor(() => expect(sent).toMatchObject([{ design: { part } }]));
});

test("where the photo cannot be read, the form works as before", async () => {
  const { form, sent } = await lookedAt("damaged");
  expect(await form.findByText(/^The weave could not be drawn here/)).toBeVisible();
  expect(form.getByRole("radio", { name: "Keep the part chosen before" })).toBeChecked();
  send(form);
  await waitFor(() => expect(sent).toMatchObject([{ design: { part } }]));
});
