import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { usePhotoLook } from "@/features/custom-orders/staff/usePhotoLook";
import { PhotoCard } from "./PhotoCard";

const order = {
  id: "c1",
  number: "PC-7K3M9QX2",
  photo: { width: 1200, height: 1600 },
  wishes: {},
} as StaffCustomOrder;

let looks: number;
let answer: () => Response;

beforeEach(() => {
  looks = 0;
  answer = () => Response.json({ url: `/photo?look=${looks}` });
  vi.stubGlobal("fetch", async (request: Request | string) => {
    if (typeof request === "string") return new Response(null, { status: 404 });
    looks++;
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Card = () => <PhotoCard order={order} look={usePhotoLook("c1")} />;
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Card />
    </QueryClientProvider>,
  );
const ask = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const picture = () => screen.findByRole("img", { name: "Sent for PC-7K3M9QX2" });

test("nobody looks at the picture without asking for it", async () => {
  show();
  expect(screen.queryByRole("img")).toBeNull();
  expect(looks).toBe(0);
  ask("Show the picture");
  expect(await picture()).toHaveAttribute("src", "/photo?look=1");
  expect(looks).toBe(1);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a link that is over is asked for anew", async () => {
  show();
  ask("Show the picture");
  fireEvent.error(await picture());
  ask("Show it again");
  expect(await picture()).toHaveAttribute("src", "/photo?look=2");
});

test("a look that is refused is said", async () => {
  answer = () => Response.json({ error: "There is no picture", code: "no_photo" }, { status: 409 });
  show();
  ask("Show the picture");
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no picture");
});
