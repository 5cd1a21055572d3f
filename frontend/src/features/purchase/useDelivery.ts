/** Where a signed-in shopper's order goes: chosen from the address book and earlier orders, or typed anew. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CustomerAddress, PreviousAddress } from "@/api/types";
import {
  addressOf,
  type Choice,
  NEW,
  previousChoice,
  savedChoice,
  savedOf,
} from "@/features/customers/addresses/choice";
import {
  ADDRESSES_FAILED,
  addressesQuery,
  previousAddressesQuery,
  useAddressBook,
} from "@/features/customers/addresses/queries";
import { profileQuery } from "@/features/customers/useCustomer";
import { lastPin } from "@/features/delivery/pin";
import { lastOrderId, orderToken } from "@/features/orders/orderAccess";
import { orderQuery } from "@/features/orders/useOrder";
import { finishFirst } from "@/lib/documents";
import { toast } from "@/ui/toast";
import { type AddressFields, NO_ADDRESS } from "./address/addressFields";
import { fieldsOf, freshFields, isFresh, mayBecome, sameFields } from "./address/fields";
import type { AddressFormHandle } from "./address/useAddressForm";

/** Where the last order of this browser went, as far as this browser may read it. */
function useLastAddress(wanted: boolean) {
  const id = wanted ? lastOrderId() : null;
  const readable = id !== null && orderToken(id) !== null;
  const { data } = useQuery({ ...orderQuery(id ?? ""), enabled: readable, retry: false });
  return readable && data && !data.data.isMasked ? data.data.shippingAddress : null;
}

/** So long an address on its way into the book keeps the next page waiting, in milliseconds. */
const BRIEFLY = 5_000;

function keepFirst(kept: Promise<unknown>, onError: () => void): void {
  const briefly = new Promise((done) => setTimeout(done, BRIEFLY));
  void finishFirst(Promise.race([kept.catch(onError), briefly]));
}

export type Delivery = {
  /** The book is still on its way. */
  loading: boolean;
  saved: readonly CustomerAddress[];
  previous: readonly PreviousAddress[];
  choice: Choice;
  choose(choice: Choice): void;
  /** The fields are shown: for a new address, while one is edited, and when something in them is wrong. */
  open: boolean;
  edit(): void;
  /** The fields came from a guest's last order. */
  asLastTime: boolean;
  /** Empties them. */
  startAnew(): void;
  /** The chosen address as the book has it; null for one that is not in it. */
  inBook: CustomerAddress | null;
  /** Whether the address is to go into the book; nothing is kept that was not ticked. */
  keep: boolean;
  setKeep(keep: boolean): void;
  /** Keeps the address, if that was ticked. The order does not wait for it, and carries its own copy. */
  store(fields: AddressFields): void;
};

const NOT_KEPT = "Your order goes on, but the address could not be saved to your address book.";
const NONE: readonly never[] = [];

/**
 * @param signedIn a customer is, who has a book
 * @param guest somebody without one, whose last order of this browser says where it went
 */
export function useDelivery(
  signedIn: boolean,
  guest: boolean,
  { form, problems }: AddressFormHandle,
): Delivery {
  const last = useLastAddress(guest);
  const profile = useQuery({ ...profileQuery(), enabled: signedIn });
  const customer = profile.data?.data;
  const book = useQuery({ ...addressesQuery(), enabled: signedIn });
  const earlier = useQuery({ ...previousAddressesQuery(), enabled: signedIn });
  const { create, change } = useAddressBook();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [editing, setEditing] = useState(false);
  const [keep, setKeep] = useState(false);
  const saved = book.data?.data ?? NONE;
  const previous = earlier.data?.data ?? NONE;
  const settled = signedIn && !book.isPending && !profile.isPending && !earlier.isPending;

  const choose = (next: Choice) => {
    const address = addressOf(next, saved, previous);
    setChoice(next);
    setEditing(false);
    setKeep(false);
    form.reset(address ? fieldsOf(address) : freshFields(customer));
  };

  // The default, or where the last order went, is chosen by itself, unless something else was typed here before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the book is there
  useEffect(() => {
    if (!settled || choice !== null) return;
    const typed = form.getValues();
    const same = saved.find((address) => sameFields(fieldsOf(address), typed));
    const usual = saved[0] ? savedChoice(saved[0]) : previous[0] ? previousChoice(0) : NEW;
    if (same) setChoice(savedChoice(same));
    else if (isFresh(typed, customer)) choose(usual);
    else setChoice(NEW);
  }, [settled]);

  const chosen = choice ?? NEW;
  const isTyped = chosen === NEW && (!signedIn || settled);
  // The PIN code asked about beside a saree goes along; it fills in city and State.
  useEffect(() => {
    const pin = lastPin();
    if (isTyped && pin && form.getValues("pincode") === "") form.setValue("pincode", pin);
  }, [isTyped, form]);

  const [filled, setFilled] = useState(false);
  useEffect(() => {
    if (!guest || !last || !mayBecome(fieldsOf(last), form.getValues())) return;
    form.reset(fieldsOf(last));
    setFilled(true);
  }, [guest, last, form]);

  const { isError } = book;
  useEffect(() => {
    if (isError) toast.error(ADDRESSES_FAILED, { id: "addresses" });
  }, [isError]);

  // Whoever logs out leaves no address behind; the next one begins anew.
  useEffect(() => {
    if (signedIn || choice === null) return;
    setChoice(null);
    form.reset(NO_ADDRESS);
  }, [signedIn, choice, form]);

  const inBook = savedOf(chosen, saved);
  return {
    loading: signedIn && !settled,
    saved,
    previous,
    choice: chosen,
    inBook,
    choose,
    open: !signedIn || chosen === NEW || editing || problems.length > 0,
    edit: () => setEditing(true),
    asLastTime: guest && filled,
    startAnew() {
      setFilled(false);
      form.reset(NO_ADDRESS);
    },
    keep,
    setKeep,
    store(fields) {
      if (!keep || !signedIn) return;
      const onError = () => toast.warning(NOT_KEPT, { id: "not-kept" });
      if (inBook) {
        if (sameFields(fieldsOf(inBook), fields)) return;
        const body = { ...fields, isDefault: inBook.isDefault };
        keepFirst(change.mutateAsync({ params: { path: { id: inBook.id } }, body }), onError);
      } else {
        const body = { ...fields, isDefault: saved.length === 0 };
        keepFirst(create.mutateAsync({ body }), onError);
      }
      setKeep(false);
    },
  };
}
