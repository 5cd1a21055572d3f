import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "@/api/sendFile";
import { wideScreen } from "@/test/wideScreen";
import { Component as Import } from "./import";
import { openForStaff } from "./staffPageInTest";

vi.mock("@/api/sendFile");

const PICTURES = "/api/products/upload";
const TABLES = "/api/admin/imports";

/** In the order they came. */
let sent: { path: string; name: string }[];
/** Those under way, until they are let through. */
let held: (() => void)[];
let isHolding: boolean;
let broken: Set<string>;
let picturesLeftOver: string[];

beforeEach(() => {
  [sent, held, isHolding, broken, picturesLeftOver] = [[], [], false, new Set(), []];
  vi.mocked(sendFile).mockImplementation(async ({ name }, { path }) => {
    sent.push({ path, name });
    if (isHolding && path === PICTURES) {
      await new Promise<void>((through) => {
        held.push(through);
      });
    }
    if (broken.has(name)) throw { code: "bad_image", error: "This picture cannot be read." };
    if (path === PICTURES) return { data: [{ file: `kept-${name}`, kind: "image" }] };
    const counts = { new: 0, changed: 1, same: 0, errors: 0, applied: 0 };
    return {
      data: { id: "i1", counts, differences: [], errors: [], done: false, picturesLeftOver },
    };
  });
  // The menu counts what waits.
  vi.stubGlobal("fetch", () => new Promise<Response>(() => undefined));
  wideScreen();
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openForStaff([{ path: "/", element: <Import /> }]);

const picture = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const table = new File(["sku;images\r\n"], "sarees.csv", { type: "text/csv" });
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText("Choose files"), files, { applyAccept: false });
const names = (path: string) => sent.filter((one) => one.path === path).map(({ name }) => name);
const looked = () => screen.findByRole("button", { name: "Import 1 row" });

test("pictures go first, three at a time and under their own names, then the file", async () => {
  isHolding = true;
  open();
  await choose(table, ...["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map(picture));
  await vi.waitFor(() => expect(names(PICTURES)).toEqual(["a.jpg", "b.jpg", "c.jpg"]));
  expect(screen.getByText("0 of 4 pictures sent")).toBeInTheDocument();
  held.shift()?.();
  await vi.waitFor(() => expect(names(PICTURES)).toHaveLength(4));
  expect(await screen.findByText("1 of 4 pictures sent")).toBeInTheDocument();
  expect(names(TABLES)).toEqual([]);
  for (const through of held.splice(0)) through();
  await looked();
  expect(names(TABLES)).toEqual(["sarees.csv"]);
  expect(screen.getByText("4 of 4 pictures sent")).toBeInTheDocument();
});

test("a picture that was refused says why, and the file waits until somebody decides", async () => {
  broken.add("b.jpg");
  open();
  await choose(table, picture("a.jpg"), picture("b.jpg"));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("1 picture could not be sent");
  expect(alert).toHaveTextContent("b.jpg: This picture cannot be read.");
  expect(names(TABLES)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(names(PICTURES)).toEqual(["a.jpg", "b.jpg", "b.jpg"]));
  broken.clear();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await looked();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the file goes on without a picture, and those that no row names are listed", async () => {
  broken.add("b.jpg");
  picturesLeftOver = ["a.jpg", "yesterday.png"];
  open();
  await choose(table, picture("a.jpg"), picture("b.jpg"));
  await userEvent.click(await screen.findByRole("button", { name: "Go on without" }));
  await looked();
  expect(screen.getByText("1 of 1 picture sent")).toBeInTheDocument();
  const left = within(screen.getByRole("region", { name: "Pictures that no row names" }));
  expect(left.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    picturesLeftOver,
  );
});

test("pictures alone are kept for the file, and what is stopped sends none", async () => {
  open();
  await choose(picture("a.jpg"));
  expect(await screen.findByText(/^1 picture sent\. The shop keeps them/)).toBeInTheDocument();
  expect(names(TABLES)).toEqual([]);

  isHolding = true;
  await choose(table, picture("c.jpg"));
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  for (const through of held.splice(0)) through();
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).toBeNull());
  expect(names(TABLES)).toEqual([]);
});

test("what cannot be meant is said, and nothing is sent", async () => {
  open();
  await choose(table, new File(["x"], "notes.pdf", { type: "application/pdf" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("“notes.pdf” is neither a CSV file");
  expect(sent).toEqual([]);
});
