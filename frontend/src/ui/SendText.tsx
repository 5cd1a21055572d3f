/** Ways to hand a text to somebody: the clipboard, the phone's own sharing, WhatsApp. */
import { Share2 } from "lucide-react";
import { contactLink, WhatsAppLink } from "./ContactLinks";
import { CopyButton } from "./CopyButton";

type Props = {
  text: string;
  /** What Copy takes, where that is not all of it. */
  copy?: string;
};

export function SendText({ text, copy = text }: Props) {
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton text={copy} className={contactLink} />
      {typeof navigator.share === "function" && (
        <button type="button" onClick={share} className={contactLink}>
          <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
          Share
        </button>
      )}
      <WhatsAppLink text={text} />
    </div>
  );
}
