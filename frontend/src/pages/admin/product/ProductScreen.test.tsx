import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Outlet } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "@/api/sendFile";
import type { Category } from "@/features/products/categories/queries";
import type { Medium, Saree } from "@/features/products/editor/sareeFields";
import { wideScreen } from "@/test/wideScreen";
import { openForStaff } from "../staffPageInTest";
import { ProductScreen } from "./ProductScreen";

vi.mock("@/api/sendFile");

const category = { id: "silk", name: "Silk", products: 0 } as Category;
const draft = {
  ...{ id: "p1", version: 1, state: "draft", missing: [], name: "Gadwal", sku: "GAD-1" },
  ...{ categoryId: "silk", price: 9000, description: "", specifications: {} },
  ...{ featured: false, trending: false, media: [] },
} as unknown as Saree;
const picture: Medium = {
  ...{ file: "kept.jpg", kind: "image", url: "/media/images/products/kept.jpg" },
  ...{ width: 1200, height: 1600, focalPoint: { x: 500, y: 500 } },
  ...{ alt: "", caption: "", shot: "drape" },
};

/** What the shop was told to keep, and the answer to it, which waits to be let through. */
let saved: { method: string; media: { file: string }[]; name: string }[];
let answer: ((held: Saree) => void)[];
let arrive: (() => void)[];

beforeAll(() => {
  Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });
});
beforeEach(() => {
  [saved, answer, arrive] = [[], [], []];
  vi.mocked(sendFile).mockImplementation(
    () => new Promise((done) => arrive.push(() => done({ data: [picture] }))),
  );
  wideScreen();
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!/\/api\/products/.test(request.url) || request.method === "GET") {
      return new Promise<Response>(() => undefined);
    }
    const body = request.body ? await request.json() : {};
    saved.push({ method: request.method, ...(body.product ?? body) });
    return new Promise<Response>((done) =>
      answer.push((data) => done(Response.json({ data }, { status: 200 }))),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(saree: Saree | null) {
  const screenOf = (
    <ProductScreen saree={saree} like={saree ? null : draft} categories={[category]} />
  );
  const frame = (
    <>
      <Link to="/away">Away</Link>
      <Outlet />
    </>
  );
  const children = [
    { path: "/admin/products/new", element: screenOf },
    { path: "/admin/products/p1", element: saree ? screenOf : <p>Its own page</p> },
    { path: "/away", element: <p>Somewhere else</p> },
  ];
  const at = saree ? "/admin/products/p1" : "/admin/products/new";
  openForStaff([{ element: frame, children }], at, { permissions: ["products.write"] });
}

const button = (name: string) => screen.getByRole("button", { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const choose = async (name = "a.jpg") => {
  await userEvent.upload(
    screen.getByLabelText("Choose pictures"),
    new File(["x"], name, { type: "image/jpeg" }),
  );
  await vi.waitFor(() => expect(arrive).not.toHaveLength(0));
};
const WAITS = "Pictures are still on their way";

test("a saree is saved with the pictures that were chosen for it, not before they are there", async () => {
  open(null);
  type("Article number", "GAD-2");
  await choose();
  expect(button("Save draft")).toHaveAccessibleDescription(WAITS);
  await userEvent.click(button("Save draft"));
  fireEvent.keyDown(document.body, { key: "s", code: "KeyS", ctrlKey: true });
  fireEvent.submit(box("Name").form as HTMLFormElement);
  arrive[0]?.();
  await vi.waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
  expect(saved).toEqual([]);
  await userEvent.click(button("Save draft"));
  await vi.waitFor(() => expect(answer).toHaveLength(1));
  expect(saved[0]?.media.map(({ file }) => file)).toEqual(["kept.jpg"]);
  answer[0]?.({ ...draft, sku: "GAD-2", media: [{ ...picture, alt: "Gadwal" }] } as never);
  expect(await screen.findByText("Its own page")).toBeInTheDocument();
});

test("pictures chosen while a new saree is being saved keep its form open until they are saved too", async () => {
  open(null);
  type("Article number", "GAD-2");
  await userEvent.click(button("Save draft"));
  await vi.waitFor(() => expect(answer).toHaveLength(1));
  await choose();
  answer[0]?.({ ...draft, sku: "GAD-2" });
  await screen.findByRole("button", { name: "Publish" });
  expect(screen.queryByText("Its own page")).toBeNull();
  arrive[0]?.();
  await vi.waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
  await screen.findByRole("button", { name: /^Remove picture/ });
  await userEvent.click(button("Save draft"));
  await vi.waitFor(() => expect(answer).toHaveLength(2));
  expect(saved[1]).toMatchObject({ method: "PUT", media: [{ file: "kept.jpg" }] });
});

test("publishing waits for the pictures", async () => {
  open(draft);
  await choose();
  expect(button("Publish")).toHaveAccessibleDescription(WAITS);
  await userEvent.click(button("Publish"));
  expect(saved).toEqual([]);
});

test("what is on sale is archived when nothing is left to save", async () => {
  open({ ...draft, state: "on_sale" } as Saree);
  type("Name", "Gadwal in blue");
  await userEvent.click(button("Archive"));
  expect(button("Archive")).toHaveAccessibleDescription("Save or discard your changes first");
  expect(saved).toEqual([]);
  type("Name", draft.name);
  await userEvent.click(button("Archive"));
  await vi.waitFor(() => expect(saved).toEqual([{ method: "DELETE" }]));
});

test("whoever leaves while pictures are being sent is asked", async () => {
  open(draft);
  await choose();
  await userEvent.click(screen.getByRole("link", { name: "Away" }));
  expect(await screen.findByText("Leave without saving?")).toBeInTheDocument();
  expect(screen.queryByText("Somewhere else")).toBeNull();
});
