import { expect, test } from "vitest";
import { toPaise, toRupees } from "@/lib/money";
import { product, shop } from "./inTest";
import {
  byHsn,
  type Party,
  type SoldLine,
  type Sums,
  type TaxedGoods,
  taxedOn,
  taxGoods,
} from "./tax";

const here: Party = { is: "person", place: null };
const there: Party = { is: "person", place: "36-Telangana" };
const sold = (price: number, quantity = 1, discount = 0, hsn = "5007", rate = 5): SoldLine => ({
  product: product(1, { price, hsn, rate }),
  quantity,
  discount: toPaise(discount),
});
const column = ({ rows }: TaxedGoods, key: keyof Sums) =>
  rows.map(({ sums }) => toRupees(sums[key]));

test("one saree within the State and to another", () => {
  const { seller } = shop();
  expect(taxGoods(seller, [sold(18_500)], here)).toMatchObject({
    place: "37-Andhra Pradesh",
    sums: { taxable: 1_761_905, cgst: 44_048, sgst: 44_048, igst: 0 },
    roundOff: -1,
    total: 1_850_000,
  });
  expect(taxGoods(seller, [sold(18_500)], there)).toMatchObject({
    place: "36-Telangana",
    sums: { taxable: 1_761_905, cgst: 0, sgst: 0, igst: 88_095 },
    roundOff: 0,
    total: 1_850_000,
  });
});

test("a business buys where the goods are handed over", () => {
  const business: Party = { is: "business", place: "36-Telangana" };
  const { place, sums } = taxGoods(shop().seller, [sold(18_500)], business);
  expect([place, sums.igst]).toEqual(["37-Andhra Pradesh", 0]);
});

test("where the owner decided otherwise, a business buys in its State and a person here", () => {
  const { seller } = shop({ seller: { byRecordedState: false, byGstinState: true } });
  const placeOf = (party: Party) => taxGoods(seller, [sold(18_500)], party).place;
  expect(placeOf({ is: "business", place: "36-Telangana" })).toBe("36-Telangana");
  expect(placeOf(there)).toBe("37-Andhra Pradesh");
});

test("several rates, with their parts of a discount", () => {
  const goods = taxGoods(
    shop().seller,
    [
      sold(18_500, 1, 994.55),
      sold(2_450, 2, 263.42, "5208"),
      sold(3_200, 1, 172.03, "6206", 18),
      sold(350, 1, 0, "998822"),
    ],
    here,
  );
  expect(column(goods, "net")).toEqual([17_505.45, 4_636.58, 3_027.97, 350]);
  expect(column(goods, "taxable")).toEqual([16_671.86, 4_415.79, 2_566.08, 333.33]);
  expect(column(goods, "cgst")).toEqual([416.8, 110.39, 230.95, 8.33]);
  expect([goods.sums.taxable, goods.sums.cgst]).toEqual([2_398_706, 76_647]);
  expect([goods.roundOff, goods.total]).toEqual([0, 2_552_000]);
});

test("a changed rate counts from its day on, of two of one day the closer code", () => {
  const changes = [
    { hsn: "5007", from: "2027-04-01", rate: 12 },
    { hsn: "5007", from: "2027-01-01", rate: 18 },
    { hsn: "500720", from: "2027-04-01", rate: 0 },
  ];
  const rate = (hsn: string | null, day: string) => taxedOn(changes, day, { hsn, rate: 5 }).rate;
  expect(rate("5007", "2026-12-31")).toBe(5);
  expect(rate("50079000", "2027-03-31")).toBe(18);
  expect(rate("5007", "2027-04-01")).toBe(12);
  expect(rate("50072010", "2027-04-01")).toBe(0);
  expect(rate("5208", "2027-04-01")).toBe(5);
  expect(rate(null, "2027-04-01")).toBe(5);
});

test("codes are summed, by code and then by rate", () => {
  const { rows } = taxGoods(
    shop().seller,
    [sold(3_200, 1, 0, "6206", 18), sold(100), sold(100, 2, 0, "6206", 5), sold(100, 3)],
    here,
  );
  expect(byHsn(rows).map(({ hsn, rate, quantity }) => [hsn, rate, quantity])).toEqual([
    ["5007", 5, 4],
    ["6206", 5, 2],
    ["6206", 18, 1],
  ]);
});

test("who may not collect tax collects none", () => {
  const composition = shop({ seller: { scheme: "composition" } }).seller;
  expect(taxGoods(composition, [sold(18_500)], here)).toMatchObject({
    place: "37-Andhra Pradesh",
    rows: [{ hsn: "5007", rate: 0 }],
    sums: { taxable: 1_850_000, cgst: 0, igst: 0 },
  });
  expect(() => taxGoods(composition, [sold(18_500)], there)).toThrow(
    "Under the composition scheme nothing may be sold to another State",
  );
  const unregistered = shop({ seller: { scheme: "unregistered", place: null } }).seller;
  const unknown = { ...sold(18_500), product: product(1, { hsn: null, rate: null }) };
  expect(taxGoods(unregistered, [unknown], there)).toMatchObject({
    place: null,
    rows: [{ hsn: "", rate: 0 }],
    roundOff: 0,
  });
  expect(() => taxGoods(composition, [unknown], here)).toThrow("of Kanchipuram first");
});
