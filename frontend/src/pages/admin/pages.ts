/**
 * The screens of the admin, each fetched when it is opened. They are named here and not among the routes: each name there
 * would stand in the list of parts that every shopper's first script carries.
 */
import { AdminFrame as Frame } from "./frame/AdminFrame";
import { Component as Guard } from "./guard";

/** What stands around every screen comes at once. */
export const shell = { Frame, Guard };

export const screens = {
  Audit: () => import("./audit"),
  Categories: () => import("./categories"),
  Content: () => import("./content"),
  ContentPage: () => import("./content-page"),
  Counter: () => import("./counter"),
  CustomOrderPage: () => import("./custom-order"),
  CustomOrders: () => import("./custom-orders"),
  CustomerPage: () => import("./customer"),
  Customers: () => import("./customers"),
  Dashboard: () => import("./dashboard"),
  Import: () => import("./import"),
  Join: () => import("./join"),
  Labels: () => import("./labels"),
  Mails: () => import("./mails"),
  MessagePage: () => import("./message"),
  Messages: () => import("./messages"),
  NotFound: () => import("./frame/NotHere"),
  OfferPage: () => import("./offer"),
  Offers: () => import("./offers"),
  OrderPage: () => import("./order"),
  Orders: () => import("./orders"),
  Payment: () => import("./payment"),
  People: () => import("./people"),
  Print: () => import("./print"),
  ProductPage: () => import("./product"),
  Products: () => import("./products"),
  Reports: () => import("./reports"),
  Reviews: () => import("./reviews"),
  Security: () => import("./security"),
  Settings: () => import("./settings"),
  SettingsSection: () => import("./settings-section"),
  Tills: () => import("./tills"),
  Versions: () => import("./versions"),
};
