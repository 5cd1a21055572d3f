/** Who sells and who helps, as the law wants it said beside what is sold (Legal Metrology, Packaged Commodities Rules). */
import { oneLine } from "./oneLine";

export type Seller = {
  legalName: string;
  registeredOffice: string;
  customerCare: { phone: string; email: string };
};

/** Each empty while the settings say nothing of it. */
export type SellerWords = { seller: string; care: string };

export const sellerWords = ({
  legalName,
  registeredOffice,
  customerCare,
}: Seller): SellerWords => ({
  seller: [legalName, oneLine(registeredOffice)].filter(Boolean).join(", "),
  care: [customerCare.phone, customerCare.email].filter(Boolean).join(", "),
});
