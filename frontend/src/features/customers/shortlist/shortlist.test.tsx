import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { queryClient } from "@/lib/queryClient";
import { AskFamilyLater } from "./AskFamilyLater";
import { VoterName } from "./VoterName";
import { ownVote, shareText, voteSentences } from "./voteWords";

describe("votes in words", () => {
  it("names who loves it and for whom it is not", () => {
    const votes = [
      { voter: "Amma", love: true },
      { voter: "Sita", love: true },
      { voter: "Ravi", love: false },
    ];
    expect(voteSentences(votes)).toEqual(["Amma and Sita love it.", "Not for Ravi."]);
    expect(voteSentences([{ voter: "Amma", love: true }])).toEqual(["Amma loves it."]);
    expect(voteSentences([])).toEqual([]);
  });

  it("finds one's own vote however the name was typed", () => {
    const votes = [{ voter: "Amma", love: false }];
    expect(ownVote(votes, " amma ")).toBe(false);
    expect(ownVote(votes, "Sita")).toBeNull();
  });

  it("writes the message for WhatsApp", () => {
    expect(shareText(3, "https://shop/x")).toBe(
      "I have picked 3 sarees. Tell me what you think: https://shop/x",
    );
    expect(shareText(1, "https://shop/x")).toMatch(/^I have picked a saree\./);
  });
});

describe("the voter's name", () => {
  it("is asked once, must not be empty, and can be changed", async () => {
    const onName = vi.fn();
    render(<VoterName owner="Lakshmi" name="" wanted={0} onName={onName} />);
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByText("Please enter your name")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Your name"), "  Amma ");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(onName).toHaveBeenCalledExactlyOnceWith("Amma");
    expect(screen.getByRole("button", { name: "Change name" })).toBeDefined();
  });

  it("takes the focus when somebody votes without one", () => {
    const { rerender } = render(<VoterName owner="Lakshmi" name="" wanted={0} onName={() => {}} />);
    rerender(<VoterName owner="Lakshmi" name="" wanted={1} onName={() => {}} />);
    expect(document.activeElement).toBe(screen.getByLabelText("Your name"));
  });
});

it("one press on 'Ask your family' is enough, though what it does comes later", async () => {
  const Login = () => <p>{(useLocation().state as { why: string }).why}</p>;
  const router = createMemoryRouter([
    { path: "/", element: <AskFamilyLater productIds={["one"]} /> },
    { path: "/login", element: <Login /> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Ask your family" }));
  expect(await screen.findByText(/^Log in to ask your family/)).toBeDefined();
});
