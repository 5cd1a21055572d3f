/**
 * The map of the admin and the counter, fetched with the first of their screens: each name here would otherwise stand in the list of
 * parts that every shopper's first script carries.
 */
import { type RouteObject, redirect } from "react-router-dom";
import { PageError } from "@/pages/layout/PageError";
import { paths } from "@/paths";
import { AdminFrame } from "./frame/AdminFrame";
import { Component as Guard } from "./guard";

export const routes: RouteObject[] = [
  // Nobody is signed in who opens an invitation.
  { path: "admin/join", lazy: () => import("./join") },
  {
    element: <Guard />,
    children: [
      { path: "pos", lazy: () => import("./counter") },
      {
        path: "admin",
        children: [
          { index: true, loader: () => redirect(paths.admin) },
          { path: "print/:what", lazy: () => import("./print") },
          {
            element: <AdminFrame />,
            children: [
              {
                // A screen that cannot be fetched leaves the menu where it is.
                errorElement: <PageError />,
                children: [
                  { path: "dashboard", lazy: () => import("./dashboard") },
                  { path: "orders", lazy: () => import("./orders") },
                  { path: "orders/:orderId", lazy: () => import("./order") },
                  { path: "custom-orders", lazy: () => import("./custom-orders") },
                  { path: "custom-orders/:customOrderId", lazy: () => import("./custom-order") },
                  { path: "customers", lazy: () => import("./customers") },
                  { path: "customers/:customerId", lazy: () => import("./customer") },
                  { path: "products", lazy: () => import("./products") },
                  { path: "products/categories", lazy: () => import("./categories") },
                  { path: "products/import", lazy: () => import("./import") },
                  { path: "products/:productId", lazy: () => import("./product") },
                  { path: "reviews", lazy: () => import("./reviews") },
                  { path: "settings/offers", lazy: () => import("./offers") },
                  { path: "settings/offers/:offerId", lazy: () => import("./offer") },
                  { path: "messages", lazy: () => import("./messages") },
                  { path: "messages/:messageId", lazy: () => import("./message") },
                  { path: "mails", lazy: () => import("./mails") },
                  { path: "security", lazy: () => import("./security") },
                  { path: "settings", lazy: () => import("./settings") },
                  { path: "settings/payment", lazy: () => import("./payment") },
                  { path: "settings/people", lazy: () => import("./people") },
                  { path: "settings/audit", lazy: () => import("./audit") },
                  { path: "settings/content", lazy: () => import("./content") },
                  { path: "settings/content/:page", lazy: () => import("./content-page") },
                  { path: "settings/:section/versions", lazy: () => import("./versions") },
                  { path: "settings/:section", lazy: () => import("./settings-section") },
                  { path: "*", lazy: () => import("./frame/NotHere") },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
