/** Generated from docs/openapi.json: what may be called with which credential. */
import type { paths } from "./schema";

export type PublicPaths = {
  "/api/auth/admin/login": Pick<paths["/api/auth/admin/login"], "post">;
  "/api/auth/logout": Pick<paths["/api/auth/logout"], "post">;
  "/api/auth/refresh": Pick<paths["/api/auth/refresh"], "post">;
  "/api/cart/quote": Pick<paths["/api/cart/quote"], "post">;
  "/api/categories": Pick<paths["/api/categories"], "get">;
  "/api/content/about": Pick<paths["/api/content/about"], "get">;
  "/api/content/contact": Pick<paths["/api/content/contact"], "get">;
  "/api/content/faq": Pick<paths["/api/content/faq"], "get">;
  "/api/content/home": Pick<paths["/api/content/home"], "get">;
  "/api/content/policies/{policy}": Pick<paths["/api/content/policies/{policy}"], "get">;
  "/api/customers/login": Pick<paths["/api/customers/login"], "post">;
  "/api/customers/password-reset-request": Pick<paths["/api/customers/password-reset-request"], "post">;
  "/api/customers/register": Pick<paths["/api/customers/register"], "post">;
  "/api/customers/request-reset": Pick<paths["/api/customers/request-reset"], "post">;
  "/api/customers/reset-password": Pick<paths["/api/customers/reset-password"], "post">;
  "/api/delivery/{pincode}": Pick<paths["/api/delivery/{pincode}"], "get">;
  "/api/email/contact": Pick<paths["/api/email/contact"], "post">;
  "/api/health/live": Pick<paths["/api/health/live"], "get">;
  "/api/health/ready": Pick<paths["/api/health/ready"], "get">;
  "/api/newsletter/confirmations": Pick<paths["/api/newsletter/confirmations"], "post">;
  "/api/newsletter/subscriptions": Pick<paths["/api/newsletter/subscriptions"], "post">;
  "/api/newsletter/unsubscribe": Pick<paths["/api/newsletter/unsubscribe"], "post">;
  "/api/orders/lookup": Pick<paths["/api/orders/lookup"], "post">;
  "/api/orders/payment-callback": Pick<paths["/api/orders/payment-callback"], "post">;
  "/api/orders/verify": Pick<paths["/api/orders/verify"], "post">;
  "/api/orders/{id}/link": Pick<paths["/api/orders/{id}/link"], "post">;
  "/api/price-bands": Pick<paths["/api/price-bands"], "get">;
  "/api/products": Pick<paths["/api/products"], "get">;
  "/api/products/facets": Pick<paths["/api/products/facets"], "get">;
  "/api/products/suggestions": Pick<paths["/api/products/suggestions"], "get">;
  "/api/products/{id}": Pick<paths["/api/products/{id}"], "get">;
  "/api/products/{id}/related": Pick<paths["/api/products/{id}/related"], "get">;
  "/api/products/{id}/stock-alerts": Pick<paths["/api/products/{id}/stock-alerts"], "post">;
  "/api/settings": Pick<paths["/api/settings"], "get">;
  "/api/shortlists/{token}": Pick<paths["/api/shortlists/{token}"], "get">;
  "/api/shortlists/{token}/votes": Pick<paths["/api/shortlists/{token}/votes"], "post">;
  "/api/stock-alerts/unsubscribe": Pick<paths["/api/stock-alerts/unsubscribe"], "post">;
  "/api/vitals": Pick<paths["/api/vitals"], "post">;
  "/media/images/{kind}/{file}": Pick<paths["/media/images/{kind}/{file}"], "get">;
  "/newsletter/unsubscribe": Pick<paths["/newsletter/unsubscribe"], "post">;
  "/stock-alerts/unsubscribe": Pick<paths["/stock-alerts/unsubscribe"], "post">;
};

export type ShopperPaths = {
  "/api/customers/addresses": Pick<paths["/api/customers/addresses"], "get" | "post">;
  "/api/customers/addresses/previous": Pick<paths["/api/customers/addresses/previous"], "get">;
  "/api/customers/addresses/{id}": Pick<paths["/api/customers/addresses/{id}"], "put" | "delete">;
  "/api/customers/change-password": Pick<paths["/api/customers/change-password"], "put">;
  "/api/customers/close": Pick<paths["/api/customers/close"], "post">;
  "/api/customers/confirm-email": Pick<paths["/api/customers/confirm-email"], "post">;
  "/api/customers/confirm-email-request": Pick<paths["/api/customers/confirm-email-request"], "post">;
  "/api/customers/email-preferences": Pick<paths["/api/customers/email-preferences"], "get" | "put">;
  "/api/customers/export": Pick<paths["/api/customers/export"], "get">;
  "/api/customers/notifications": Pick<paths["/api/customers/notifications"], "get">;
  "/api/customers/notifications/read-all": Pick<paths["/api/customers/notifications/read-all"], "put">;
  "/api/customers/notifications/{id}/read": Pick<paths["/api/customers/notifications/{id}/read"], "put">;
  "/api/customers/orders": Pick<paths["/api/customers/orders"], "get">;
  "/api/customers/orders/{id}": Pick<paths["/api/customers/orders/{id}"], "get">;
  "/api/customers/orders/{id}/cancel": Pick<paths["/api/customers/orders/{id}/cancel"], "post">;
  "/api/customers/orders/{id}/track": Pick<paths["/api/customers/orders/{id}/track"], "get">;
  "/api/customers/profile": Pick<paths["/api/customers/profile"], "get" | "put">;
  "/api/customers/reviews": Pick<paths["/api/customers/reviews"], "get" | "post">;
  "/api/customers/sessions": Pick<paths["/api/customers/sessions"], "get" | "delete">;
  "/api/customers/sessions/{id}": Pick<paths["/api/customers/sessions/{id}"], "delete">;
  "/api/customers/shortlist": Pick<paths["/api/customers/shortlist"], "get">;
  "/api/customers/shortlist/link": Pick<paths["/api/customers/shortlist/link"], "post" | "delete">;
  "/api/customers/shortlist/{productId}": Pick<paths["/api/customers/shortlist/{productId}"], "put" | "delete">;
  "/api/orders/customer/{id}": Pick<paths["/api/orders/customer/{id}"], "get">;
  "/api/orders/{id}": Pick<paths["/api/orders/{id}"], "get" | "delete">;
  "/api/orders/{id}/payment-attempt": Pick<paths["/api/orders/{id}/payment-attempt"], "post">;
  "/api/orders/{id}/track": Pick<paths["/api/orders/{id}/track"], "get">;
};

export type BuyerPaths = {
  "/api/orders": Pick<paths["/api/orders"], "post">;
  "/api/orders/by-key/{key}": Pick<paths["/api/orders/by-key/{key}"], "get">;
};

export type StaffPaths = {
  "/api/admin/me": Pick<paths["/api/admin/me"], "get">;
  "/api/admin/orders": Pick<paths["/api/admin/orders"], "get">;
  "/api/admin/orders/bulk": Pick<paths["/api/admin/orders/bulk"], "post">;
  "/api/admin/orders/counts": Pick<paths["/api/admin/orders/counts"], "get">;
  "/api/admin/orders/export.csv": Pick<paths["/api/admin/orders/export.csv"], "get">;
  "/api/admin/orders/{id}": Pick<paths["/api/admin/orders/{id}"], "get">;
  "/api/admin/orders/{id}/notes": Pick<paths["/api/admin/orders/{id}/notes"], "post">;
  "/api/admin/orders/{id}/undo": Pick<paths["/api/admin/orders/{id}/undo"], "post">;
  "/api/customers/phone/{phone}": Pick<paths["/api/customers/phone/{phone}"], "get">;
  "/api/customers/pos": Pick<paths["/api/customers/pos"], "post">;
  "/api/customers/{id}/phone-confirmation": Pick<paths["/api/customers/{id}/phone-confirmation"], "post">;
  "/api/mails": Pick<paths["/api/mails"], "get">;
  "/api/mails/{id}/resend": Pick<paths["/api/mails/{id}/resend"], "post">;
  "/api/orders": Pick<paths["/api/orders"], "get">;
  "/api/orders/customer/{id}": Pick<paths["/api/orders/customer/{id}"], "get">;
  "/api/orders/{id}": Pick<paths["/api/orders/{id}"], "get" | "put" | "delete">;
  "/api/orders/{id}/links": Pick<paths["/api/orders/{id}/links"], "delete">;
  "/api/orders/{id}/payment-attempt": Pick<paths["/api/orders/{id}/payment-attempt"], "post">;
  "/api/orders/{id}/refunds": Pick<paths["/api/orders/{id}/refunds"], "post">;
  "/api/orders/{id}/status": Pick<paths["/api/orders/{id}/status"], "patch">;
  "/api/orders/{id}/track": Pick<paths["/api/orders/{id}/track"], "get">;
  "/api/payment-issues": Pick<paths["/api/payment-issues"], "get">;
  "/api/payment-issues/{id}/resolve": Pick<paths["/api/payment-issues/{id}/resolve"], "post">;
  "/api/reviews": Pick<paths["/api/reviews"], "get">;
  "/api/reviews/{id}": Pick<paths["/api/reviews/{id}"], "patch">;
  "/api/settings/missing": Pick<paths["/api/settings/missing"], "get">;
  "/api/vitals": Pick<paths["/api/vitals"], "get">;
};

export type OrderPaths = {
  "/api/orders/customer/{id}": Pick<paths["/api/orders/customer/{id}"], "get">;
  "/api/orders/{id}": Pick<paths["/api/orders/{id}"], "get" | "delete">;
  "/api/orders/{id}/payment-attempt": Pick<paths["/api/orders/{id}/payment-attempt"], "post">;
  "/api/orders/{id}/track": Pick<paths["/api/orders/{id}/track"], "get">;
};
