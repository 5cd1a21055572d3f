import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HistoryCard } from "./HistoryCard";

const at = "2027-02-20T05:00:00Z";
const photo = { url: "/photo", deletedOn: null, width: 700, height: 900 };

test("a picture is called after whoever took it, and only what was written is quoted", () => {
  render(
    <HistoryCard
      history={[
        { at, by: "customer", movedDay: false, photo, words: "A picture" },
        { at, by: "staff", movedDay: false, name: "bala", photo, words: "Woven this morning" },
      ]}
    />,
  );
  expect(screen.getByAltText("Picture from the customer, opens in a new tab")).toBeVisible();
  expect(screen.getByText("Picture from the customer")).toBeVisible();
  expect(screen.queryByText(/“A picture”/)).toBeNull();
  expect(screen.getByAltText("Woven this morning, opens in a new tab")).toBeVisible();
  expect(screen.getByText("To the customer: “Woven this morning”")).toBeVisible();
});
