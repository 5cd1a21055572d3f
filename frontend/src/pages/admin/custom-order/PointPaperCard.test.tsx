import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { saveFile } from "@/lib/saveFile";
import { PointPaperCard } from "./PointPaperCard";

vi.mock("@/lib/saveFile", () => ({ saveFile: vi.fn() }));

const order = {
  id: "c1",
  number: "PC-7K3M9QX2",
  photo: { width: 300, height: 400 },
  hasLetters: true,
  designs: [
    { version: 1, picture: { silks: [{ code: "SK-06", name: "Vermilion", color: "#C8371E" }] } },
  ],
} as unknown as StaffCustomOrder;

let asked: string[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => new Response("<html></html>");
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return answer();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PointPaperCard order={order} />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.mocked(saveFile).mockClear();
});

const field = () => screen.getByLabelText("One sheet");
function print(number: string) {
  fireEvent.change(field(), { target: { value: number } });
  fireEvent.click(screen.getByRole("button", { name: "Print sheet" }));
}

test("one sheet of the picture is printed by its number", async () => {
  print("3");
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), "PC-7K3M9QX2-picture-sheet-3.html"),
  );
  expect(asked).toEqual(["/api/admin/custom-orders/c1/point-paper/html?of=picture&sheet=3"]);
});

test("each silk of the newest design is a weft behind light and dark", async () => {
  fireEvent.click(screen.getByRole("button", { name: "Vermilion weft alone" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(asked).toEqual(["/api/admin/custom-orders/c1/point-paper/bmp?of=picture&weft=3"]);
});

test.each(["", "0", "2.5"])("“%s” is no number of a sheet", (typed) => {
  print(typed);
  expect(screen.getByText("Please enter the number of a sheet")).toBeVisible();
  expect(asked).toEqual([]);
});

test("a sheet that is not there is said at the field", async () => {
  const said = "The drawing has no such sheet";
  answer = () =>
    Response.json({ error: said, code: "invalid", errors: { sheet: said } }, { status: 422 });
  print("99");
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText("Not drawn")).toBeNull();
  fireEvent.change(field(), { target: { value: "9" } });
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test("what is drawn otherwise than approved is said in the shop's words", async () => {
  const error = "This is not drawn as it was when its sample was shown";
  answer = () => Response.json({ error, code: "drawn_otherwise" }, { status: 409 });
  print("1");
  expect(await screen.findByRole("alert")).toHaveTextContent(error);
});
