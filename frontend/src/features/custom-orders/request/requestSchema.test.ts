import { afterEach, describe, expect, it } from "vitest";
import { BAD_EMAIL, BAD_PHONE, BAD_PIN, tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { REQUIRED } from "@/lib/forms/formRules";
import { sessionStore } from "@/lib/storage";
import { MESSAGE_SENTENCES } from "../message";
import {
  forgetRequestDraft,
  loadRequestDraft,
  reopenedKey,
  reopenRequest,
  saveRequestDraft,
} from "./requestDraft";
import { bodyOf, NO_REQUEST, type RequestFields, sortServerFields } from "./requestFields";
import { type Beside, CONFIRM, NOTHING_BESIDE, requestSchema } from "./requestSchema";

const good: RequestFields = {
  ...NO_REQUEST,
  name: "Uma Rao",
  email: "uma@example.in",
  phone: "9848012345",
  address: "12-3, Park Road\nKurnool 518001",
  acknowledged: true,
};

function messages(fields: Partial<RequestFields>, beside: Partial<Beside> = {}) {
  const schema = requestSchema({ ...NOTHING_BESIDE, ...beside });
  const result = schema.safeParse({ ...good, ...fields });
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
}

describe("a request", () => {
  it("needs a person, an address and the acknowledgement, all told at once in the guide's words", () => {
    expect(messages({})).toEqual({});
    expect(messages(NO_REQUEST)).toEqual({
      name: REQUIRED,
      email: REQUIRED,
      phone: REQUIRED,
      address: REQUIRED,
      acknowledged: CONFIRM,
    });
    expect(messages({ email: "uma@", phone: "5848012345", pincode: "51800", name: "  " })).toEqual({
      name: REQUIRED,
      email: BAD_EMAIL,
      phone: BAD_PHONE,
      pincode: BAD_PIN,
    });
  });

  it("needs words for a shade of one's own, and the right to use a photo that comes with it", () => {
    expect(messages({ color: "Custom" }, { hasOwnShade: true })).toEqual({ shadeWords: REQUIRED });
    expect(messages({ shadeWords: "Ripe brinjal" }, { hasOwnShade: true })).toEqual({});
    expect(messages({}, { hasPhoto: true })).toEqual({ rights: CONFIRM });
    expect(messages({ rights: true }, { hasPhoto: true })).toEqual({});
  });

  it("is told the earliest day where it asks for one that cannot be promised", () => {
    const promise = { pieces: 5, day: "2027-02-24" };
    const told = "The earliest we can promise for 5 sarees is 24 February 2027.";
    expect(messages({ needBy: "2027-02-23" }, { promise })).toEqual({ needBy: told });
    expect(messages({ needBy: "2027-02-24" }, { promise })).toEqual({});
    expect(messages({ needBy: "" }, { promise })).toEqual({});
    expect(messages({ needBy: "2027-02-23" })).toEqual({});
  });

  it("weaves what the loom has letters and the border has room for", () => {
    expect(messages({ message: "సీతా రామ" })).toEqual({});
    expect(messages({ message: "🌸" })).toEqual({ message: MESSAGE_SENTENCES.script });
    expect(messages({ message: "WWWW" }, { tooWide: true })).toEqual({
      message: MESSAGE_SENTENCES.long,
    });
  });

  it.each([
    ["name", limits.CustomOrderCustomerBody.name.maxLength],
    ["address", limits.CustomOrderCustomerBody.address.maxLength],
    ["shadeWords", limits.CustomOrderBody.shadeWords.maxLength],
    ["instructions", limits.CustomOrderBody.instructions.maxLength],
  ] as const)("takes as much of %s as the shop does, and no more", (field, most) => {
    expect(messages({ [field]: "x".repeat(most) })).toEqual({});
    expect(messages({ [field]: "x".repeat(most + 1) })).toEqual({ [field]: tooLong(most) });
  });
});

describe("what travels", () => {
  it("leaves out what is empty or does not count", () => {
    const body = bodyOf(
      { ...good, shadeWords: "left over", rights: true, message: "  Amma " },
      null,
    );
    expect(body).toEqual({
      customer: {
        name: good.name,
        email: good.email,
        phone: good.phone,
        address: good.address,
      },
      color: "Red",
      border: "Traditional",
      message: "Amma",
      acknowledged: true,
    });
    const design = { size: "M", background: "plain", silks: ["SK-06", "SK-15"] };
    const own = { ...good, color: "Custom", shadeWords: "Brinjal", pieces: 6 } as const;
    expect(bodyOf(own, design)).toMatchObject({
      design,
      shade: "#4a1f70",
      shadeWords: "Brinjal",
      pieces: 6,
      rights: false,
    });
  });

  it("comes back with messages in the form's names, and the photo's apart", () => {
    expect(sortServerFields({ "customer.phone": BAD_PHONE, needBy: "Too early" })).toEqual({
      fields: { phone: BAD_PHONE, needBy: "Too early" },
      photo: null,
    });
    expect(sortServerFields({ photo: "Damaged" })).toEqual({ fields: {}, photo: "Damaged" });
    expect(sortServerFields({ "design.part": "Again", lettering: "Write it again" })).toEqual({
      fields: { message: "Write it again" },
      photo: "Again",
    });
  });
});

describe("the draft", () => {
  afterEach(() => sessionStore.clear());

  it("keeps what was typed for this tab, and ticks nothing for whoever comes back", () => {
    expect(loadRequestDraft()).toEqual(NO_REQUEST);
    saveRequestDraft({ ...good, color: "Blue", pieces: 7, rights: true });
    expect(loadRequestDraft()).toEqual({ ...good, color: "Blue", pieces: 7, acknowledged: false });
    forgetRequestDraft();
    expect(loadRequestDraft()).toEqual(NO_REQUEST);
  });

  it("takes back what lies in the cart, and knows whose place it takes", () => {
    const { name, email, phone, address } = good;
    const order = { customer: { name, email, phone, address }, color: "Blue", acknowledged: true };
    reopenRequest("k", order);
    expect(loadRequestDraft()).toEqual({ ...NO_REQUEST, ...order.customer, color: "Blue" });
    expect(reopenedKey()).toBe("k");
    forgetRequestDraft();
    expect(reopenedKey()).toBeNull();
  });

  it("takes nothing from elsewhere at its word", () => {
    sessionStore.write("customOrder", {
      color: "Mauve",
      border: 7,
      pieces: "7",
      name: "Uma",
      shade: "x",
    });
    expect(loadRequestDraft()).toEqual({ ...NO_REQUEST, name: "Uma" });
  });
});
