/** A row of the audit log as one sentence. */
import { adminPaths } from "@/adminPaths";
import type { AuditRow } from "../types";

/** What each deed is called; one that is not listed is told by its own name. */
const DEEDS: Readonly<Record<string, string>> = {
  looked_up_phone: "looked up a phone number ending in",
  registered_walk_in: "wrote down walk-in customer",
  confirmed_phone: "confirmed the phone number of customer",
  wrote_customer_note: "wrote a note on customer",
  sent_reset_link: "sent a link to another password to customer",
  ended_customer_sessions: "signed out customer",
  blocked_customer: "blocked customer",
  unblocked_customer: "unblocked customer",
  exported_customer: "took out all data of customer",
  erased_customer: "erased customer",
  noted_data_request: "wrote down a data request:",
  finished_data_request: "finished a data request:",
  merged_customer: "put another account into customer",
  invited_staff: "invited",
  withdrew_invitation: "took back the invitation of",
  joined: "joined as",
  disabled_staff: "disabled",
  enabled_staff: "enabled",
  changed_staff_role: "changed the role of",
  ended_staff_sessions: "signed out",
  created_product: "began the saree",
  published_product: "put on sale:",
  deleted_draft: "deleted the draft",
  changed_product: "changed",
  changed_cost: "changed what it cost:",
  changed_stock: "changed the stock of",
  archived_product: "archived",
  restored_product: "put back on sale:",
  created_category: "added the category",
  changed_category: "changed the category",
  deleted_category: "deleted the category",
  ordered_categories: "put into another order:",
  created_offer: "made the offer",
  changed_offer: "changed the offer",
  ended_offer: "ended the offer",
  moderated_review: "decided about a review of",
  replied_to_review: "replied to a review of",
  moved_order: "moved order",
  undid_order_move: "took a step back on order",
  cancelled_order: "cancelled order",
  changed_shipment: "changed the parcel of order",
  changed_order_address: "changed the address of order",
  wrote_order_note: "wrote a note on order",
  order_came_back: "noted that the parcel came back of order",
  refunded_order: "returned money on order",
  allowed_cash: "allowed more cash of one number in a day for bill",
  took_back_sale: "took sarees back of bill",
  registered_till: "added the till",
  retired_till: "retired the till",
  registered_till_device: "let a device sell without the network at",
  removed_till_device: "removed the device of",
  resolved_till_conflict: "settled what was the matter with bill",
  opened_till: "opened",
  moved_cash: "put cash in or took it out of",
  closed_till: "counted and closed",
  resolved_payment_issue: "closed a payment issue of order",
  took_order_links_back: "took the links back of order",
  exported_orders: "exported orders:",
  exported_custom_orders: "exported custom orders:",
  exported_report: "took away the report",
  wrote_custom_order_note: "wrote a note on custom order",
  renewed_custom_link: "sent a new link to custom order",
  cancelled_custom_order: "cancelled custom order",
  moved_custom_order: "moved on custom order",
  quoted_custom_order: "quoted custom order",
  changed_custom_design: "changed the design of custom order",
  reported_weaving: "reported the weaving of custom order",
  added_custom_photo: "added a picture to custom order",
  wrote_to_custom_customer: "wrote to the customer of custom order",
  took_point_paper: "took the point paper of custom order",
  looked_at_custom_photo: "looked at the picture of custom order",
  answered_message: "answered message",
  changed_message: "changed message",
  wrote_message_note: "wrote a note on message",
  resent_email: "sent an email again:",
  resent_emails: "sent emails again:",
  changed_settings: "changed settings:",
  sent_test_email: "sent a test email to",
  turned_on_second_factor: "turned on the second factor of",
  turned_off_second_factor: "turned off the second factor of",
  renewed_recovery_codes: "made new recovery codes for",
  used_recovery_code: "signed in with a recovery code as",
  reset_second_factor: "reset the second factor of",
  reset_staff_password: "gave another password to",
};

/** Ids are long: eight signs tell one from another. */
export const subject = ({ label, subjectId }: AuditRow): string =>
  label ?? (subjectId.length > 12 ? subjectId.slice(0, 8) : subjectId);

const plain = (action: string): string => action.replaceAll("_", " ");

/** Who did what; to what it was done comes behind. */
export const deed = (row: AuditRow): string =>
  `${row.staff} ${DEEDS[row.action] ?? `${plain(row.action)}:`}`;

export const sentence = (row: AuditRow): string => `${deed(row)} ${subject(row)}`;

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: adminPaths.order,
  custom_order: adminPaths.customOrder,
  product: adminPaths.product,
  customer: adminPaths.customer,
  offer: adminPaths.offer,
  message: adminPaths.message,
};

/** Where it can be looked at; what is no record has no page. */
export const pageOf = ({ subjectKind, subjectId }: AuditRow): string | null =>
  PAGES[subjectKind]?.(subjectId) ?? null;

const words = (value: unknown): string => {
  if (value === undefined || value === null) return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  return typeof value === "string" ? value : JSON.stringify(value);
};

type Change = { field: string; before: string; after: string };

/** Each field that changed, as it was and as it is. */
export function changes({ before, after }: AuditRow): readonly Change[] {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: words(was[field]),
    after: words(is[field]),
  }));
}
