import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Bill, changed, newBill } from "./bill";
import { DiscountDrawer } from "./DiscountDrawer";
import type { Discount } from "./discount";
import type { QuoteBody } from "./types";

const TOO_MUCH = "That is more than the saree costs";
const OVER = "You can take off up to 20%. Please ask a manager for more";
let asked: QuoteBody[] = [];
let errors: Record<string, string> | null;

beforeEach(() => {
  asked = [];
  errors = null;
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(await request.json());
    return errors
      ? Response.json({ code: "invalid", error: "Please check the bill.", errors }, { status: 422 })
      : Response.json({ data: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const saree = (id: string, name: string) => ({
  ...{
    id,
    name,
    sku: `PT-${id}`,
    price: 4000,
    available: 3,
    image: null,
    exact: true,
    heldOnBill: false,
    isService: false,
  },
});
const fall = { ...saree("3", "Fall"), isService: true };
const two = [saree("1", "Gadwal"), saree("2", "Uppada")].reduce<Bill>(
  (bill, product) => changed(bill, { do: "add", product }),
  newBill(),
);

const Drawer = ({ bill }: { bill: Bill }) => (
  <DiscountDrawer bill={bill} limit={20} saree={null} onChoose={vi.fn()} onClose={vi.fn()} />
);

function show(bill: Bill = two, opened: string | null = null) {
  const onChoose = vi.fn<(discount: Discount) => void>();
  render(
    <DiscountDrawer bill={bill} limit={20} saree={opened} onChoose={onChoose} onClose={vi.fn()} />,
  );
  return onChoose;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const rupeesOff = () => box(/^Rupees off this saree/);
const sarees = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Saree" });
const ofOne = () => userEvent.click(screen.getByRole("radio", { name: "Of one saree" }));
const ofBill = () => userEvent.click(screen.getByRole("radio", { name: "Of the whole bill" }));
const apply = () => userEvent.click(screen.getByRole("button", { name: "Apply" }));

test("the chosen saree is offered first, and another can be chosen", async () => {
  const onChoose = show();
  expect(screen.queryByRole("combobox")).toBeNull();
  await ofOne();
  expect(sarees().value).toBe("2");
  expect([...sarees().options].map(({ text }) => text)).toEqual(["Gadwal · PT-1", "Uppada · PT-2"]);
  await userEvent.selectOptions(sarees(), "Gadwal · PT-1");
  await userEvent.type(rupeesOff(), "500");
  await apply();
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalled());
  expect(asked).toEqual([
    {
      items: [
        { id: "1", quantity: 1, cashDiscount: 500 },
        { id: "2", quantity: 1 },
      ],
    },
  ]);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ productId: "1", percentage: null, cash: 500 });
});

test("a refusal of the saree stands at its field, and goes when another is chosen", async () => {
  const onChoose = show(two, "2");
  errors = { "items[1].cashDiscount": TOO_MUCH };
  await userEvent.type(rupeesOff(), "5000");
  await apply();
  expect(await screen.findByText(TOO_MUCH)).toBeDefined();
  expect(rupeesOff().getAttribute("aria-invalid")).toBe("true");
  expect(box(/^Percentage/).getAttribute("aria-invalid")).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.selectOptions(sarees(), "Gadwal · PT-1");
  expect(screen.queryByText(TOO_MUCH)).toBeNull();
  expect(rupeesOff().value).toBe("5000");
});

test("a refusal that belongs elsewhere says where, and is at no field", async () => {
  show(two, "2");
  errors = { "items[0].cashDiscount": OVER };
  await userEvent.type(rupeesOff(), "50");
  await apply();
  expect((await screen.findByRole("alert")).textContent).toContain(`Gadwal: ${OVER}`);
  expect(rupeesOff().getAttribute("aria-invalid")).toBeNull();
  errors = { discountPercentage: OVER };
  await apply();
  expect(await screen.findByText(`Of the whole bill: ${OVER}`)).toBeDefined();
});

test("each shows what is taken off it, and no discount clears what is shown alone", async () => {
  const bill = [
    { do: "discount", productId: "1", percentage: null, cash: 500 } as const,
    { do: "discount", productId: null, percentage: 10, cash: null } as const,
  ].reduce<Bill>(changed, two);
  const onChoose = show(bill);
  expect(box(/^Percentage off the bill/).value).toBe("10");
  await ofOne();
  expect(rupeesOff().value).toBe("");
  expect(screen.queryByRole("button", { name: "No discount" })).toBeNull();
  await userEvent.selectOptions(sarees(), "Gadwal · PT-1");
  expect(rupeesOff().value).toBe("500");
  await ofBill();
  expect(box(/^Percentage off the bill/).value).toBe("10");
  await ofOne();
  await userEvent.click(screen.getByRole("button", { name: "No discount" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({
    ...{ productId: "1", percentage: null, cash: null },
  });
});

test("nothing is taken off a service: it is not among the sarees, and when it is chosen only the bill is offered", async () => {
  const withFall = changed(two, { do: "add", product: fall });
  const { unmount } = render(<Drawer bill={withFall} />);
  expect(box(/^Percentage off the bill/).value).toBe("");
  expect(screen.getByText(/nothing is taken off them/)).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
  unmount();
  render(<Drawer bill={changed(withFall, { do: "choose", step: -1 })} />);
  await ofOne();
  expect([...sarees().options].map(({ text }) => text)).toEqual(["Gadwal · PT-1", "Uppada · PT-2"]);
  expect(screen.queryByText(/nothing is taken off them/)).toBeNull();
});
