import { Copy, MessageCircle, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { useCopyLink } from "@/lib/useCopyLink";
import { Button } from "@/ui/Button";
import { LinkButton } from "@/ui/LinkButton";

type Props = {
  name: string;
  /** The saree's own address within the shop. */
  path: string;
  /** What stands before the ways to share: the shortlist. */
  children?: ReactNode;
};

const icon = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Sends the saree to whoever decides with you: the phone's own sheet where there is one, WhatsApp, or the address. */
export function ShareSaree({ name, path, children }: Props) {
  const { said, copy } = useCopyLink();
  const address = new URL(path, window.location.origin).href;
  const share = () => {
    // Closing the sheet is no fault, and nothing else can be done about one.
    void navigator.share({ title: name, text: name, url: address }).catch(() => undefined);
  };
  return (
    <section aria-label="Share this saree" className="grid gap-1">
      <div className="-mx-2 flex flex-wrap gap-x-2">
        {children}
        {"share" in navigator && (
          <Button tone="quiet" onClick={share}>
            <Share2 {...icon} />
            Share
          </Button>
        )}
        <LinkButton tone="quiet">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${address}`)}`}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle {...icon} />
            Send on WhatsApp
          </a>
        </LinkButton>
        <Button tone="quiet" onClick={() => copy(address)}>
          <Copy {...icon} />
          Copy link
        </Button>
      </div>
      <p role="status" className="text-small break-words text-ink-2">
        {said}
      </p>
    </section>
  );
}
