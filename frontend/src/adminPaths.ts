/** Every address of the admin and the counter but its first: no shopper goes there, so their scripts do not carry them. */
const id = encodeURIComponent;

export const adminPaths = {
  orders: "/admin/orders",
  order: (orderId: string) => `/admin/orders/${id(orderId)}`,
  /** Everything somebody ordered with this phone number. */
  ordersOf: (phone: string) => `/admin/orders?q=${id(phone)}`,
  customOrders: "/admin/custom-orders",
  customOrder: (customOrderId: string) => `/admin/custom-orders/${id(customOrderId)}`,
  customers: "/admin/customers",
  customer: (customerId: string) => `/admin/customers/${id(customerId)}`,
  dataRequests: "/admin/customers?view=requests",
  counter: "/pos",
  /** One bill of the counter. */
  counterBill: (saleId: string) => `/pos?bill=${id(saleId)}`,
  /** Bills from devices that need a person. */
  conflicts: "/pos/conflicts",
  conflict: (conflictId: string) => `/pos/conflicts?conflict=${id(conflictId)}`,
  products: "/admin/products",
  categories: "/admin/products/categories",
  import: "/admin/products/import",
  /** Price labels of these sarees. */
  labels: (sareeIds: readonly string[]) =>
    `/admin/products/labels?sarees=${sareeIds.map(id).join(",")}`,
  product: (productId: string) => `/admin/products/${id(productId)}`,
  offers: "/admin/settings/offers",
  offer: (offerId: string) => `/admin/settings/offers/${id(offerId)}`,
  reviews: "/admin/reviews",
  messages: "/admin/messages",
  message: (messageId: string) => `/admin/messages/${id(messageId)}`,
  mails: "/admin/mails",
  reports: "/admin/reports",
  tills: "/admin/tills",
  settings: "/admin/settings",
  section: (section: string) => `/admin/settings/${id(section)}`,
  payment: "/admin/settings/payment",
  versions: (section: string) => `/admin/settings/${id(section)}/versions`,
  content: "/admin/settings/content",
  contentPage: (page: string) => `/admin/settings/content/${id(page)}`,
  people: "/admin/settings/people",
  security: "/admin/security",
  join: "/admin/join",
  audit: "/admin/settings/audit",
  print: (what: "slips" | "labels" | "picklist" | "invoices", orderIds: readonly string[]) =>
    `/admin/print/${what}?ids=${orderIds.map(id).join(",")}`,
} as const;
