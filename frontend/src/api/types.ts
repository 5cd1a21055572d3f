/** The words of the API, by name. Read from the addresses they travel under, so that nothing here is written twice. */
import type { paths } from "./schema";

type Json<Message> = Message extends { content: { "application/json": infer Body } } ? Body : never;
type Answer<Operation, Status extends number = 200> = Operation extends {
  responses: Record<Status, infer Message>;
}
  ? Json<Message>
  : never;
type Body<Operation> = Operation extends { requestBody: infer Message } ? Json<Message> : never;

export type Settings = Answer<paths["/api/settings"]["get"]>;
export type Product = Answer<paths["/api/products/{id}"]["get"]>["data"];
export type Category = Answer<paths["/api/categories"]["get"]>["data"][number];
export type Facets = Answer<paths["/api/products/facets"]["get"]>;
export type Suggestions = Answer<paths["/api/products/suggestions"]["get"]>;
export type Quote = Answer<paths["/api/cart/quote"]["post"]>;
export type QuoteLine = Quote["lines"][number];
export type LineState = Quote["states"][number];
export type PlaceOrder = Body<paths["/api/orders"]["post"]>;
export type PlacedOrder = Answer<paths["/api/orders"]["post"], 201>;
/** As whoever ordered sees it. */
export type Order = Answer<paths["/api/customers/orders/{id}"]["get"]>["data"];
/** The same with what only staff see. */
export type StaffOrder = Answer<paths["/api/orders"]["get"]>["data"][number];
export type StaffPaymentIssue = Answer<paths["/api/payment-issues"]["get"]>["data"][number];
/** What one paper of an order says. */
export type DocumentBody = Answer<
  paths["/api/orders/{id}/documents"]["get"]
>["data"][number]["body"];
export type TimelineEntry = Order["timeline"][number];
export type ShippingAddress = PlaceOrder["shippingAddress"];
export type HomeContent = Answer<paths["/api/content/home"]["get"]>;
export type AboutContent = Answer<paths["/api/content/about"]["get"]>;
export type ContactContent = Answer<paths["/api/content/contact"]["get"]>;
export type StoreCard = ContactContent["stores"][number];
export type FaqContent = Answer<paths["/api/content/faq"]["get"]>;
export type FaqEntry = FaqContent["product"][number];
export type PolicyContent = Answer<paths["/api/content/policies/{policy}"]["get"]>;
export type DeliveryPromise = Answer<paths["/api/delivery/{pincode}"]["get"]>;
export type SettingsStore = Settings["store"];
export type Customer = Answer<paths["/api/customers/profile"]["get"]>["data"];
export type CustomerAddress = Answer<paths["/api/customers/addresses"]["get"]>["data"][number];
export type AddressBody = Body<paths["/api/customers/addresses"]["post"]>;
export type PreviousAddress = Answer<
  paths["/api/customers/addresses/previous"]["get"]
>["data"][number];
export type OrderSummary = Answer<paths["/api/customers/orders"]["get"]>["data"][number];
export type CustomerOrder = Answer<paths["/api/customers/orders/{id}"]["get"]>["data"];
export type OrderTrack = Answer<paths["/api/customers/orders/{id}/track"]["get"]>["data"];
export type CustomerNotification = Answer<
  paths["/api/customers/notifications"]["get"]
>["data"][number];
export type Device = Answer<paths["/api/customers/sessions"]["get"]>["data"][number];
export type CustomerReview = Answer<paths["/api/customers/reviews"]["get"]>["data"][number];
export type WaitingReview = Answer<paths["/api/customers/reviews"]["get"]>["waiting"][number];
export type StaffMail = Answer<paths["/api/mails"]["get"]>["data"][number];
export type StaffReview = Answer<paths["/api/reviews"]["get"]>["data"][number];
export type ShortlistItem = Answer<
  paths["/api/shortlists/{token}"]["get"]
>["data"]["items"][number];
export type CustomerSession = Answer<paths["/api/customers/login"]["post"]>;
export type Registration = Body<paths["/api/customers/register"]["post"]>;
