/** The admin in one piece: each part of its own would be a name in the list that every shopper's first script carries. */
import { Component as Audit } from "./audit";
import { Component as Categories } from "./categories";
import { Component as Content } from "./content";
import { Component as ContentPage } from "./content-page";
import { Component as CustomOrderPage } from "./custom-order";
import { Component as CustomOrders } from "./custom-orders";
import { Component as CustomerPage } from "./customer";
import { Component as Customers } from "./customers";
import { Component as Dashboard } from "./dashboard";
import { AdminFrame as Frame } from "./frame/AdminFrame";
import { Component as Guard } from "./guard";
import { Component as Import } from "./import";
import { Component as Join } from "./join";
import { Component as Mails } from "./mails";
import { Component as MessagePage } from "./message";
import { Component as Messages } from "./messages";
import { Component as OfferPage } from "./offer";
import { Component as Offers } from "./offers";
import { Component as OrderPage } from "./order";
import { Component as Orders } from "./orders";
import { Component as Payment } from "./payment";
import { Component as People } from "./people";
import { Component as Print } from "./print";
import { Component as ProductPage } from "./product";
import { Component as Products } from "./products";
import { Component as Reviews } from "./reviews";
import { Component as Security } from "./security";
import { Component as Settings } from "./settings";
import { Component as SettingsSection } from "./settings-section";
import { Component as Versions } from "./versions";

export const pages = {
  Audit,
  Categories,
  Content,
  ContentPage,
  CustomOrderPage,
  CustomOrders,
  CustomerPage,
  Customers,
  Dashboard,
  Frame,
  Guard,
  Import,
  Join,
  OfferPage,
  Offers,
  Mails,
  MessagePage,
  Messages,
  OrderPage,
  Orders,
  Payment,
  People,
  Print,
  ProductPage,
  Products,
  Reviews,
  Security,
  Settings,
  SettingsSection,
  Versions,
};
