/** The map of the admin and the counter, put into the shop's when somebody goes there. */
import { type RouteObject, redirect } from "react-router-dom";
import { PageError } from "@/pages/layout/PageError";
import { paths } from "@/paths";
import { screens, shell } from "./pages";

export const routes: RouteObject[] = [
  // Nobody is signed in who opens an invitation.
  { path: "admin/join", lazy: screens.Join },
  {
    Component: shell.Guard,
    children: [
      { path: "pos", lazy: screens.Counter },
      {
        path: "admin",
        children: [
          { index: true, loader: () => redirect(paths.admin) },
          { path: "print/:what", lazy: screens.Print },
          {
            Component: shell.Frame,
            children: [
              {
                // A screen that cannot be fetched leaves the menu where it is.
                errorElement: <PageError />,
                children: [
                  { path: "dashboard", lazy: screens.Dashboard },
                  { path: "orders", lazy: screens.Orders },
                  { path: "orders/:orderId", lazy: screens.OrderPage },
                  { path: "custom-orders", lazy: screens.CustomOrders },
                  { path: "custom-orders/:customOrderId", lazy: screens.CustomOrderPage },
                  { path: "customers", lazy: screens.Customers },
                  { path: "customers/:customerId", lazy: screens.CustomerPage },
                  { path: "products", lazy: screens.Products },
                  { path: "products/categories", lazy: screens.Categories },
                  { path: "products/import", lazy: screens.Import },
                  { path: "products/labels", lazy: screens.Labels },
                  { path: "products/:productId", lazy: screens.ProductPage },
                  { path: "reviews", lazy: screens.Reviews },
                  { path: "settings/offers", lazy: screens.Offers },
                  { path: "settings/offers/:offerId", lazy: screens.OfferPage },
                  { path: "messages", lazy: screens.Messages },
                  { path: "messages/:messageId", lazy: screens.MessagePage },
                  { path: "mails", lazy: screens.Mails },
                  { path: "reports", lazy: screens.Reports },
                  { path: "tills", lazy: screens.Tills },
                  { path: "security", lazy: screens.Security },
                  { path: "settings", lazy: screens.Settings },
                  { path: "settings/payment", lazy: screens.Payment },
                  { path: "settings/people", lazy: screens.People },
                  { path: "settings/audit", lazy: screens.Audit },
                  { path: "settings/content", lazy: screens.Content },
                  { path: "settings/content/:page", lazy: screens.ContentPage },
                  { path: "settings/:section/versions", lazy: screens.Versions },
                  { path: "settings/:section", lazy: screens.SettingsSection },
                  { path: "*", lazy: screens.NotFound },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
