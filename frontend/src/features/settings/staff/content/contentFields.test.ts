import { expect, test } from "vitest";
import { fieldsOf, wordsOf } from "./contentFields";

const page = {
  title: "Questions",
  paragraphs: ["One.", "Two."],
  image: null,
  slides: [{ title: "x", image: "/media/x.webp", action: { label: "See", link: "/products" } }],
  testimonials: [{ quote: "Fine", rating: null, saidOn: "2026-11-01", isExample: false }],
  certification: null,
  entries: [{ question: "q", answer: "a", more: null }],
  timeline: [{ year: 1978 }],
  body: "## x\n\ny\n",
  approved: false,
};

test("what is answered can be typed into and comes back as it was", () => {
  const fields = fieldsOf(page);
  expect(fields).toMatchObject({
    paragraphs: "One.\n\nTwo.",
    image: "",
    certification: { claim: "", number: "", validUntil: "" },
    timeline: [{ year: "1978" }],
  });
  expect(wordsOf(fields)).toEqual(page);
});

test("what was typed is trimmed, and empty paragraphs are none", () => {
  expect(wordsOf({ title: " x ", paragraphs: "One.\n \n\n\nTwo.\n", inShort: "a\n\n b " })).toEqual(
    {
      title: "x",
      paragraphs: ["One.", "Two."],
      inShort: ["a", "b"],
    },
  );
});
