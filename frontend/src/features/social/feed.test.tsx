import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SocialFeed } from "./SocialFeed";

const inHomeDocument = vi.hoisted(() => ({ now: true }));
vi.mock("@/lib/documents", () => ({ isHomeDocument: () => inHomeDocument.now }));

const SCRIPT = "https://social.example/embed.js";
const posts = Array.from({ length: 38 }, (_, at) => `https://social.example/p/${at}`);
let matching: string[] = [];

/** Scripts the page asked for; this DOM loads none, so the test says how each went. */
let scripts: HTMLScriptElement[] = [];
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const answer = (name: "load" | "error") =>
  act(async () => void scripts.at(-1)?.dispatchEvent(new Event(name)));

beforeEach(() => {
  vi.useFakeTimers();
  matching = [];
  scripts = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.instgrm;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wake = () => fireEvent.click(screen.getByRole("button", { name: "Load feed" }));

test("where this document may not load posts, one that may is loaded and goes on by itself", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  inHomeDocument.now = false;
  const { unmount } = render(<SocialFeed script={SCRIPT} posts={posts} />);
  wake();
  expect(reload).toHaveBeenCalledOnce();
  expect(scripts).toHaveLength(0);
  unmount();
  inHomeDocument.now = true;
  render(<SocialFeed script={SCRIPT} posts={posts} />);
  expect(scripts).toHaveLength(1);
});

test("nothing is loaded before somebody asks", async () => {
  render(<SocialFeed script={SCRIPT} posts={posts} />);
  await pass(60_000);
  expect(scripts).toHaveLength(0);
  expect(
    screen.getByText(/Posts by social\.example; loading them shares your visit/),
  ).toBeVisible();
});

test("a script that does not come is asked for three times more, 2 s apart, then said to be missing", async () => {
  render(<SocialFeed script={SCRIPT} posts={posts} />);
  wake();
  for (let retry = 1; retry <= 3; retry += 1) {
    await answer("error");
    await pass(1999);
    expect(scripts, `before try ${retry}`).toHaveLength(retry);
    await pass(1);
    expect(scripts, `try ${retry}`).toHaveLength(retry + 1);
    expect(scripts.at(-1)?.src).toBe(SCRIPT);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  }
  await answer("error");
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Unable to load Instagram feed. Please try refreshing the page.",
  );
  await pass(10_000);
  expect(scripts).toHaveLength(4);
});

test.each([
  [[], 1, 38],
  [["(width >= 37.5rem)"], 2, 19],
  [["(width >= 37.5rem)", "(width >= 56.25rem)"], 4, 10],
])("posts come in pages for the width %j", async (queries, perPage, pages) => {
  matching = queries;
  const process = vi.fn();
  window.instgrm = { Embeds: { process } };
  render(<SocialFeed script={SCRIPT} posts={posts} />);
  wake();
  await answer("load");
  expect(screen.getAllByRole("link", { name: "See this post" })).toHaveLength(perPage);
  expect(process).toHaveBeenCalledTimes(perPage);
  expect(screen.getByText(`1 / ${pages}`)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Previous in posts" }));
  expect(screen.getByText(`${pages} / ${pages}`), "it wraps around").toBeVisible();
  expect(screen.getAllByRole("link").at(-1)).toHaveAttribute("href", posts.at(-1));
});

test("a post that the network replaced by its frame can still be left", async () => {
  window.instgrm = {
    Embeds: { process: (within) => within?.replaceChildren(document.createElement("object")) },
  };
  render(<SocialFeed script={SCRIPT} posts={posts} />);
  wake();
  await answer("load");
  expect(document.querySelectorAll("object")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Next in posts" }));
  expect(screen.getByText("2 / 38")).toBeVisible();
});
