/** Who buys, as the invoice names them: `counter/src/customer.rs`. */
import { counterLimits } from "@/api/counterLimits";
import { tooLong } from "@/api/fieldRules";
import { gstinProblem } from "@/lib/gstin";
import type { DocumentBody, QuoteBody, SaleBody } from "../types";
import { Refused } from "./refusal";
import type { Party } from "./tax";
import {
  isBlank,
  lower,
  REQUIRED,
  type Read,
  readName,
  readPhone,
  readPin,
  trim,
  upper,
} from "./text";

type Buyer = DocumentBody["buyer"];
type Field = Exclude<keyof Buyer, "gstin">;

const WALK_IN = "Walk-in Customer";
const NO_STATE = "Please choose a State or Union territory of India";

/** @param places as invoices name them: "36-Telangana" */
const placeNamed = (places: readonly string[], state: string): string | null =>
  places.find((place) => lower(place.slice(3)) === lower(trim(state))) ?? null;

const numberOf = (gstin: string): string => upper(gstin.replace(/ /g, ""));

/** A GSTIN begins with the number of its State. */
const placeOfGstin = (gstin: string, places: readonly string[]): string | null =>
  places.find((place) => place.startsWith(`${gstin.slice(0, 2)}-`)) ?? null;

/** Who that is for the tax office, as far as it is typed. */
export function partySoFar(typed: QuoteBody["customer"], places: readonly string[]): Party {
  const gstin = numberOf(typed?.gstin ?? "");
  if (gstin !== "" && gstinProblem(gstin) === null) {
    return { is: "business", place: placeOfGstin(gstin, places) };
  }
  return { is: "person", place: placeNamed(places, typed?.state ?? "") };
}

function readState(typed: string, places: readonly string[]): Read {
  const name = readName(typed, LIMITS.state.maxLength);
  if ("wrong" in name) return name;
  const place = placeNamed(places, name.text);
  return place === null ? { wrong: NO_STATE } : { text: place.slice(3) };
}

/** As long as each may be typed, spaces and all. */
const LIMITS = counterLimits.SaleCustomerBody;

function keepWithin(typed: Partial<Record<keyof Buyer, string>>): void {
  for (const field of Object.keys(LIMITS) as (keyof Buyer)[]) {
    const { maxLength } = LIMITS[field];
    if ([...(typed[field] ?? "")].length > maxLength) {
      throw new Refused("invalid", `customer.${field}`, tooLong(maxLength));
    }
  }
}

/** Refuses with the first field that is wrong. Of an address either all is given or nothing; beside a GSTIN all. */
export function buyerOf(
  typed: SaleBody["customer"],
  places: readonly string[],
): { buyer: Buyer; party: Party } {
  const {
    name = "",
    phone = "",
    address = "",
    city = "",
    state = "",
    pincode = "",
    gstin = "",
  } = typed ?? {};
  keepWithin(typed ?? {});
  const number = isBlank(gstin) ? "" : numberOf(gstin);
  const problem = number === "" ? null : gstinProblem(number);
  if (problem) throw new Refused("invalid", "customer.gstin", problem);

  const buyer: Buyer = { name: WALK_IN, phone: "", address: "", city: "", state: "", pincode: "" };
  const keep = (field: Field, read: Read) => {
    if ("wrong" in read) throw new Refused("invalid", `customer.${field}`, read.wrong);
    buyer[field] = read.text;
  };
  if (!isBlank(name)) keep("name", readName(name, LIMITS.name.maxLength));
  if (!isBlank(phone)) keep("phone", readPhone(phone));
  let place: string | null = null;
  if (number !== "" || [address, city, state, pincode].some((field) => !isBlank(field))) {
    if (isBlank(name)) keep("name", { wrong: REQUIRED });
    keep("address", readName(address, LIMITS.address.maxLength));
    keep("city", readName(city, LIMITS.city.maxLength));
    keep("pincode", readPin(pincode));
    keep("state", readState(state, places));
    place = placeNamed(places, state);
  }
  if (number === "") return { buyer, party: { is: "person", place } };
  return {
    buyer: { ...buyer, gstin: number },
    party: { is: "business", place: placeOfGstin(number, places) },
  };
}
