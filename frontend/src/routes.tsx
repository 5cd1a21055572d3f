/** The map of the shop: one lazy line per page. The pages of staff have a map of their own. */
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
  faqLoader,
  homeLoader,
  listingLoader,
  policyLoader,
  productLoader,
} from "@/pages/loaders";
import { paths } from "@/paths";

/** Where those who work here are: their pages are no part of a shopper's first script. */
const isForStaff = (path: string): boolean => /^\/(admin|pos)(\/|$)/.test(path);

/** Pages of staff are put in here, when somebody goes to one. */
const ROOT = "root";

const routes: RouteObject[] = [
  {
    id: ROOT,
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
              { path: "custom-order", lazy: () => import("@/pages/custom-order") },
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
export const openRouter = () =>
  createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isForStaff(path)) patch(ROOT, (await import("@/pages/admin/routes")).routes);
    },
  });
