/** The pages whose words can be changed, each as the parts its form is made of. */
import { staffLimits } from "@/api/staffLimits";
import type { Control, Group, List, Part } from "./parts";
import type { PageName } from "./queries";

const most = staffLimits;
const LINK = "A page of the shop, like /products";
const PICTURE = "Its address in the shop, like /media/site/loom.jpg";

const line = (name: string, label: string, limit: { maxLength: number }, more = {}): Control => ({
  kind: "line",
  name,
  label,
  most: limit.maxLength,
  ...more,
});
const lines = (name: string, label: string, limit?: { maxLength: number }, more = {}): Control => ({
  kind: "lines",
  name,
  label,
  ...(limit && { most: limit.maxLength }),
  ...more,
});
const button = (within: string, label: string): Control[] => [
  line(`${within}.label`, label, most.ActionBody.label),
  line(`${within}.link`, `${label} leads to`, most.ActionBody.link, { kind: "link", hint: LINK }),
];
const picture = (name: string, label: string): Control =>
  line(name, label, most.SlideBody.image, { kind: "link", hint: PICTURE, optional: true });
const group = (name: string, label: string, of: Control[]): Group => ({
  kind: "group",
  name,
  label,
  of,
});
const list = (
  name: string,
  label: string,
  entry: string,
  entries: number,
  of: (Control | List)[],
  hint?: string,
): List => ({ kind: "list", name, label, entry, most: entries, of, ...(hint && { hint }) });

const card = [
  line("title", "Heading", most.CardBody.title),
  lines("text", "Words", most.CardBody.text),
];
const question = [
  line("question", "Question", most.QuestionBody.question),
  lines("answer", "Answer", most.QuestionBody.answer),
  line("more.label", "Link to more: words", most.ActionBody.label, { optional: true }),
  line("more.link", "Link to more: page", most.ActionBody.link, {
    kind: "link",
    hint: LINK,
    optional: true,
  }),
];
const PARAGRAPHS = { hint: "An empty line begins another paragraph." };

const home: Part[] = [
  list("slides", "Slides of the banner", "Slide", 8, [
    line("title", "Heading", most.SlideBody.title),
    lines("text", "Words", most.SlideBody.text),
    ...button("action", "Button"),
    { kind: "dye", name: "dye", label: "Ground" },
    picture("image", "Picture"),
    line("alt", "What is seen on the picture", most.SlideBody.alt, { optional: true }),
  ]),
  group("customise", "The custom order", [
    line("title", "Heading", most.CustomiseBody.title),
    lines("text", "Words", most.CustomiseBody.text),
    picture("before", "Picture before"),
    picture("after", "Picture after"),
    ...button("action", "Button"),
  ]),
  group("story", "Our story", [
    line("title", "Heading", most.StoryBody.title),
    lines("paragraphs", "Words", undefined, PARAGRAPHS),
    line("fact", "Set large", most.StoryBody.fact),
    picture("image", "Picture"),
    line("alt", "What is seen on the picture", most.StoryBody.alt, { optional: true }),
    ...button("action", "Button"),
  ]),
  list("why", "Why choose us", "Reason", 6, card),
  list("commitments", "Our commitment", "Promise", 6, card),
  list(
    "testimonials",
    "What customers said",
    "Testimonial",
    24,
    [
      lines("quote", "Their words", most.TestimonialBody.quote),
      line("name", "Name", most.TestimonialBody.name),
      line("town", "Place", most.TestimonialBody.town),
      line("source", "Where they said it", most.TestimonialBody.source, { optional: true }),
      { kind: "date", name: "saidOn", label: "When they said it", optional: true },
      line("saree", "About which saree", most.TestimonialBody.saree, { optional: true }),
      { kind: "stars", name: "rating", label: "Stars", optional: true },
      { kind: "tick", name: "isExample", label: "Made up, to be shown as an example" },
    ],
    "Only what real customers said. A shop that opens shows no example.",
  ),
  group("certification", "A certificate", [
    line("claim", "What is certified", most.CertificationBody.claim, { optional: true }),
    line("number", "Under which number", most.CertificationBody.number, {
      optional: true,
      hint: "Without its number it is not shown.",
    }),
    { kind: "date", name: "validUntil", label: "Its last day", optional: true },
  ]),
  group("newsletter", "Before the newsletter's field", card),
];

const about: Part[] = [
  line("title", "Heading", most.AboutBody.title),
  lines("lead", "First sentence", most.AboutBody.lead),
  lines("paragraphs", "Where we come from", undefined, PARAGRAPHS),
  picture("image", "Picture"),
  line("alt", "What is seen on the picture", most.AboutBody.alt, { optional: true }),
  list("mission", "What we stand for", "Aim", 8, card),
  list(
    "timeline",
    "Year by year",
    "Year",
    40,
    [{ kind: "year", name: "year", label: "Year" }, ...card],
    "The oldest is shown first, whatever their order here.",
  ),
];

const contact: Part[] = [
  line("title", "Heading", most.StoresBody.title),
  lines("lead", "First sentence", most.StoresBody.lead),
  list(
    "branches",
    "Further stores",
    "Store",
    12,
    [
      line("name", "Name", most.BranchBody.name),
      lines("address", "Address", most.BranchBody.address),
      line("phone", "Phone", most.BranchBody.phone, { optional: true }),
      line("email", "Email", most.BranchBody.email, { optional: true }),
      line("whatsapp", "WhatsApp", most.BranchBody.whatsapp, { optional: true }),
      line("hours", "When it is open", most.BranchBody.hours, { optional: true }),
      line("directions", "Link of its place in a map", most.BranchBody.directions, {
        kind: "link",
        optional: true,
        hint: "From Google Maps or OpenStreetMap; without one the way leads to the address.",
      }),
    ],
    "The main store is in the settings, under Store.",
  ),
  list("faq", "Questions before a call", "Question", 12, question),
];

const faq: Part[] = [
  line("title", "Heading", most.FaqBody.title),
  list("groups", "Questions by topic", "Topic", 12, [
    line("title", "Topic", most.FaqGroupBody.title),
    list("entries", "Its questions", "Question", 30, question),
  ]),
  list("product", "On every saree's page", "Question", 12, question),
];

const policy: Part[] = [
  line("title", "Heading", most.PolicyBody.title),
  lines("inShort", "In short", undefined, { hint: "Three to five lines, each on its own." }),
  { kind: "markdown", name: "body", label: "The whole", most: most.PolicyBody.body.maxLength },
  { kind: "date", name: "updated", label: "Date of the last change" },
  {
    kind: "tick",
    name: "approved",
    label: "I have read it, and it is what the shop does",
  },
];

export type Page = {
  name: PageName;
  title: string;
  about: string;
  parts: readonly Part[];
  isPolicy: boolean;
};

const page = (name: PageName, title: string, what: string, parts: readonly Part[]): Page => ({
  name,
  title,
  about: what,
  parts,
  isPolicy: parts === policy,
});

export const PAGES: readonly Page[] = [
  page("home", "Home page", "Slides, story, reasons, testimonials", home),
  page("about", "About us", "Where the shop comes from, year by year", about),
  page(
    "contact",
    "Contact and stores",
    "Further stores, and what people ask before they call",
    contact,
  ),
  page("faq", "Questions", "What people ask, by topic and on every saree's page", faq),
  page("shippingPolicy", "Shipping policy", "When and where sarees are delivered", policy),
  page("refundPolicy", "Refund policy", "When money comes back", policy),
  page("terms", "Terms", "What buying here means", policy),
  page("privacy", "Privacy policy", "What is kept of whom, and why", policy),
];
