import { paths } from "@/paths";

/** What the header, the phone menu and the footer offer, in the spec's words. */
export const mainLinks = [
  { to: paths.products, label: "All Products" },
  { to: paths.about, label: "About Us" },
  { to: paths.contact, label: "Contact Us" },
] as const;

export const customise = { to: paths.customOrder, label: "Customise" } as const;

export const customerPanel = { to: paths.customer, label: "Customer Panel" } as const;

export const guestLinks = [
  { to: paths.login, label: "Login" },
  { to: paths.register, label: "Register" },
] as const;

export const quickLinks = [
  { to: paths.home, label: "Home" },
  { to: paths.products, label: "Products" },
  { to: paths.about, label: "About Us" },
  { to: paths.contact, label: "Contact Us" },
  { to: paths.findOrder, label: "Find your order" },
] as const;

export const policyLinks = [
  { to: paths.shippingPolicy, label: "Shipping Policy" },
  { to: paths.refundPolicy, label: "Refund & Return Policy" },
  { to: paths.terms, label: "Terms and Conditions" },
  { to: paths.privacy, label: "Privacy Policy" },
  { to: paths.faq, label: "Questions and answers" },
] as const;
