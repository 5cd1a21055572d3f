/** The map of the shop: one lazy line per page. */
import { createBrowserRouter, type RouteObject, redirect } from "react-router-dom";
import { Layout } from "@/pages/layout/Layout";
import { crosses, enter } from "@/pages/layout/newDocument";
import { PageError } from "@/pages/layout/PageError";
import { PageLoading } from "@/pages/layout/PageLoading";
import { Root } from "@/pages/layout/Root";
import { UnknownError } from "@/pages/layout/UnknownError";
import {
  aboutLoader,
  contactLoader,
  customOrderLoader,
  faqLoader,
  homeLoader,
  listingLoader,
  policyLoader,
  productLoader,
} from "@/pages/loaders";
import { paths } from "@/paths";

type Admin = typeof import("@/pages/admin/pages");

const adminShell = (part: keyof Admin["shell"]) => async () => ({
  Component: (await import("@/pages/admin/pages")).shell[part],
});
const admin = (screen: keyof Admin["screens"]) => async () =>
  (await import("@/pages/admin/pages")).screens[screen]();

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <UnknownError />,
    hydrateFallbackElement: <PageLoading />,
    loader: enter,
    shouldRevalidate: crosses,
    children: [
      { path: "cart", lazy: () => import("@/pages/cart") },
      { path: "login", lazy: () => import("@/pages/login") },
      { path: "register", lazy: () => import("@/pages/register") },
      { path: "signup", lazy: () => import("@/pages/register") },
      { path: "reset-password", lazy: () => import("@/pages/reset-password") },
      { path: "confirm-email", lazy: () => import("@/pages/confirm-email") },
      // What is printed has paper around it and nothing else.
      { path: "invoice", lazy: () => import("@/pages/invoice") },
      // Nobody is signed in who opens an invitation.
      { path: "admin/join", lazy: admin("Join") },
      {
        lazy: adminShell("Guard"),
        children: [
          { path: "pos", lazy: admin("Counter") },
          { path: "pos/conflicts", lazy: () => import("@/pages/admin/counterConflicts") },
          {
            path: "admin",
            children: [
              { index: true, loader: () => redirect(paths.admin) },
              // What people type who know other shops.
              { path: "login", loader: () => redirect(paths.admin) },
              { path: "print/:what", lazy: admin("Print") },
              {
                lazy: adminShell("Frame"),
                children: [
                  {
                    // A screen that cannot be fetched leaves the menu where it is.
                    errorElement: <PageError />,
                    children: [
                      { path: "dashboard", lazy: admin("Dashboard") },
                      { path: "orders", lazy: admin("Orders") },
                      { path: "orders/:orderId", lazy: admin("OrderPage") },
                      { path: "custom-orders", lazy: admin("CustomOrders") },
                      { path: "custom-orders/:customOrderId", lazy: admin("CustomOrderPage") },
                      { path: "customers", lazy: admin("Customers") },
                      { path: "customers/:customerId", lazy: admin("CustomerPage") },
                      { path: "products", lazy: admin("Products") },
                      { path: "products/categories", lazy: admin("Categories") },
                      { path: "products/import", lazy: admin("Import") },
                      { path: "products/labels", lazy: admin("Labels") },
                      { path: "products/:productId", lazy: admin("ProductPage") },
                      { path: "reviews", lazy: admin("Reviews") },
                      { path: "settings/offers", lazy: admin("Offers") },
                      { path: "settings/offers/:offerId", lazy: admin("OfferPage") },
                      { path: "messages", lazy: admin("Messages") },
                      { path: "messages/:messageId", lazy: admin("MessagePage") },
                      { path: "mails", lazy: admin("Mails") },
                      { path: "reports", lazy: admin("Reports") },
                      { path: "tills", lazy: admin("Tills") },
                      { path: "security", lazy: admin("Security") },
                      { path: "settings", lazy: admin("Settings") },
                      { path: "settings/payment", lazy: admin("Payment") },
                      { path: "settings/people", lazy: admin("People") },
                      { path: "settings/audit", lazy: admin("Audit") },
                      { path: "settings/content", lazy: admin("Content") },
                      { path: "settings/content/:page", lazy: admin("ContentPage") },
                      { path: "settings/:section/versions", lazy: admin("Versions") },
                      { path: "settings/:section", lazy: admin("SettingsSection") },
                      { path: "*", lazy: admin("NotFound") },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        element: <Layout />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { index: true, loader: homeLoader, lazy: () => import("@/pages/home") },
              { path: "products", loader: listingLoader, lazy: () => import("@/pages/products") },
              {
                path: "category/:categoryId",
                loader: listingLoader,
                lazy: () => import("@/pages/products"),
              },
              {
                path: "product/:productId",
                loader: productLoader,
                lazy: () => import("@/pages/product"),
              },
              { path: "checkout", lazy: () => import("@/pages/checkout") },
              { path: "order-success", lazy: () => import("@/pages/order-success") },
              { path: "order-success/:orderId", lazy: () => import("@/pages/order-success") },
              {
                path: "order-confirmation/:orderId",
                lazy: () => import("@/pages/order-confirmation"),
              },
              { path: "order", lazy: () => import("@/pages/find-order") },
              { path: "order/:orderId", lazy: () => import("@/pages/order") },
              { path: "payment-failure", lazy: () => import("@/pages/payment-failure") },
              { path: "about", loader: aboutLoader, lazy: () => import("@/pages/about") },
              { path: "contact", loader: contactLoader, lazy: () => import("@/pages/contact") },
              {
                path: "newsletter/confirm",
                lazy: () => import("@/pages/newsletter-confirm"),
              },
              {
                path: "newsletter/unsubscribe",
                lazy: () => import("@/pages/newsletter-unsubscribe"),
              },
              {
                path: "stock-alerts/unsubscribe",
                lazy: () => import("@/pages/stock-alerts-unsubscribe"),
              },
              {
                path: "custom-order",
                loader: customOrderLoader,
                lazy: () => import("@/pages/custom-order"),
              },
              {
                path: "custom-order/:customOrderId",
                lazy: () => import("@/pages/custom-request"),
              },
              { path: "faq", loader: faqLoader, lazy: () => import("@/pages/faq") },
              {
                path: "shipping-policy",
                loader: policyLoader("shipping"),
                lazy: () => import("@/pages/policy"),
              },
              {
                path: "refund-policy",
                loader: policyLoader("refund"),
                lazy: () => import("@/pages/policy"),
              },
              {
                path: "terms",
                loader: policyLoader("terms"),
                lazy: () => import("@/pages/policy"),
              },
              {
                path: "privacy",
                loader: policyLoader("privacy"),
                lazy: () => import("@/pages/policy"),
              },
              // Built in only where it was asked for: on by default in `npm run dev`, off in `npm run build`.
              ...((import.meta.env.VITE_STYLEGUIDE ?? (import.meta.env.DEV ? "1" : "0")) === "1"
                ? [{ path: "styleguide", lazy: () => import("@/pages/styleguide") }]
                : []),
              {
                path: "customer",
                lazy: () => import("@/pages/customer/guard"),
                children: [
                  { index: true, loader: () => redirect(paths.customer) },
                  { path: "*", lazy: () => import("@/pages/customer/area") },
                ],
              },
              { path: "shortlist/:token", lazy: () => import("@/pages/shortlist") },
              { path: "*", lazy: () => import("@/pages/not-found") },
            ],
          },
        ],
      },
    ],
  },
];

/** Begins with the page's address at once: its loaders run, and its code is fetched. */
export const openRouter = () => createBrowserRouter(routes);
