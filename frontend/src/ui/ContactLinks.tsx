/** A press away from somebody: their phone, and WhatsApp with the first words written. */
import { MessageCircle, Phone } from "lucide-react";

/** How each way to reach somebody looks, for those that stand beside these. */
export const contactLink =
  "inline-flex min-h-11 items-center gap-2 rounded-ctl border border-control px-3 text-small font-medium hover:bg-sunk";
const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

type WhatsAppProps = {
  text: string;
  /** With its country; without one the sender chooses whom. */
  phone?: string;
};

export const WhatsAppLink = ({ text, phone = "" }: WhatsAppProps) => (
  <a
    href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`}
    target="_blank"
    rel="noopener noreferrer"
    className={contactLink}
  >
    <MessageCircle {...icon} />
    WhatsApp
  </a>
);

type Props = {
  /** Ten digits. */
  phone: string;
  greeting: string;
};

export const ContactLinks = ({ phone, greeting }: Props) => (
  <>
    <a href={`tel:+91${phone}`} className={contactLink}>
      <Phone {...icon} />
      Call
    </a>
    <WhatsAppLink phone={`91${phone}`} text={greeting} />
  </>
);
