/** How many sarees, in words. The server counts exactly up to a thousand. */
const figures = new Intl.NumberFormat("en-IN");

type Count = { total: number; more: boolean };

const figure = ({ total, more }: Count): string => `${figures.format(total)}${more ? "+" : ""}`;
const isOne = ({ total, more }: Count): boolean => total === 1 && !more;

/** 'Showing N products' (spec section 2): all that fit, whether they are on the screen yet or not. */
export const showing = (count: Count): string =>
  `Showing ${figure(count)} ${isOne(count) ? "product" : "products"}`;

/** "38 sarees" */
export const sarees = (count: Count): string =>
  `${figure(count)} ${isOne(count) ? "saree" : "sarees"}`;
