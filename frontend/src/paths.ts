/** Every address of the shop. Links are made here and nowhere else; to the pages of staff in adminPaths.ts. */
const id = encodeURIComponent;

export const paths = {
  home: "/",
  products: "/products",
  category: (categoryId: string) => `/category/${id(categoryId)}`,
  product: (productId: string) => `/product/${id(productId)}`,
  cart: "/cart",
  checkout: "/checkout",
  orderSuccess: "/order-success",
  orderConfirmation: (orderId: string) => `/order-confirmation/${id(orderId)}`,
  order: (orderId: string) => `/order/${id(orderId)}`,
  findOrder: "/order",
  paymentFailure: "/payment-failure",
  /** Paying a placed order. In the address, because this page is loaded anew and only an address gets there. */
  payOrder: (orderId: string) => `/payment-failure?pay=${id(orderId)}`,
  about: "/about",
  contact: "/contact",
  faq: "/faq",
  shippingPolicy: "/shipping-policy",
  refundPolicy: "/refund-policy",
  terms: "/terms",
  privacy: "/privacy",
  customOrder: "/custom-order",
  customRequest: (customOrderId: string) => `/custom-order/${id(customOrderId)}`,
  login: "/login",
  register: "/register",
  signup: "/signup",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  customer: "/customer/orders",
  customerMenu: "/customer/menu",
  customerOrder: (orderId: string) => `/customer/orders/${id(orderId)}`,
  trackOrders: "/customer/track-orders",
  trackOrder: (orderId: string) => `/customer/track-orders?order=${id(orderId)}`,
  notifications: "/customer/notifications",
  ownShortlist: "/customer/shortlist",
  ownReviews: "/customer/reviews",
  addresses: "/customer/addresses",
  profile: "/customer/profile",
  customerSettings: "/customer/settings",
  shortlist: (token: string) => `/shortlist/${id(token)}`,
  admin: "/admin/dashboard",
  /** The invoice of an order, for whoever ordered. */
  invoice: (orderId: string) => `/invoice?order=${id(orderId)}`,
  styleguide: "/styleguide",
} as const;

/** The listing within a price band. */
export function priceBandPath(band: { from: number; to?: number | null | undefined }): string {
  const range = new URLSearchParams({ min: String(band.from) });
  if (band.to != null) range.set("max", String(band.to));
  return `${paths.products}?${range}`;
}
