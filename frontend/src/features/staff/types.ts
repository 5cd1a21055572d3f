/** Who works here, as the API tells it. */

export type Permission =
  | "orders.read"
  | "orders.fulfil"
  | "mails.resend"
  | "reviews.moderate"
  | "staff.manage"
  | "audit.read"
  | "settings.money";

export type Me = {
  id: string;
  username: string;
  role: "owner" | "manager" | "cashier";
  /** More than the screens ask about may be named here. */
  permissions: string[];
};

export type StaffCalls = {
  "/api/admin/me": {
    get: { responses: { 200: { content: { "application/json": Me } } } };
  };
};
