/** The sections in the order in which a shop is set up. */
import { bandsForm } from "@/features/settings/staff/bandsForm";
import { counterForm } from "@/features/settings/staff/counterForm";
import { customOrdersForm } from "@/features/settings/staff/customOrdersForm";
import { invoicesForm } from "@/features/settings/staff/invoicesForm";
import { legalForm } from "@/features/settings/staff/legalForm";
import { checkoutForm, refundsForm, shippingForm } from "@/features/settings/staff/numberForms";
import { promoForm } from "@/features/settings/staff/promoForm";
import { securityForm } from "@/features/settings/staff/securityForm";
import { socialForm } from "@/features/settings/staff/socialForm";
import { storeForm } from "@/features/settings/staff/storeForm";
import { screenOf } from "./SectionScreen";

export const SECTIONS = [
  screenOf(storeForm),
  screenOf(legalForm),
  screenOf(invoicesForm),
  screenOf(counterForm),
  screenOf(shippingForm),
  screenOf(checkoutForm),
  screenOf(refundsForm),
  screenOf(customOrdersForm),
  screenOf(promoForm),
  screenOf(bandsForm),
  screenOf(socialForm),
  screenOf(securityForm),
] as const;
