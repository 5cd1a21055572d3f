import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PlainText } from "./PlainText";

test("telephone numbers and email addresses in the owner's words can be pressed", () => {
  render(<PlainText>Call +91 90000-51995 or write to care@pattu.co.in, please.</PlainText>);
  expect(screen.getByRole("link", { name: "+91 90000-51995" })).toHaveAttribute(
    "href",
    "tel:+919000051995",
  );
  const mail = screen.getByRole("link", { name: /care/ });
  expect(mail).toHaveTextContent("care@pattu.co.in");
  expect(mail).toHaveAttribute("href", "mailto:care@pattu.co.in");
});

test("whatever the owner stored is words, never markup and never a link elsewhere", () => {
  const hostile = `<img src=x onerror="alert(1)"> <a href="javascript:alert(1)">x</a> ₹30,000 at 518001`;
  const { container } = render(<PlainText>{hostile}</PlainText>);
  expect(container).toHaveTextContent(hostile);
  expect(container.children).toHaveLength(0);
});
