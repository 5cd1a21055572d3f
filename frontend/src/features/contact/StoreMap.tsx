import { MapPin } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/ui/Button";

type Props = {
  /** Whose map it is. */
  store: string;
  /** An https address on a host the server allows to be framed (ruling 22). */
  address: string;
};

/** "www.google.com" → "google.com": who is about to see the visit. */
const host = (address: string): string => new URL(address).hostname.replace(/^www\./, "");

/** The map comes only after a tap, and then without the shop's rights, cookies or address. */
export function StoreMap({ store, address }: Props) {
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    flushSync(() => setShown(true));
    // The button is gone; the keyboard goes on where it was.
    frame.current?.focus();
  };
  return (
    <div className="h-80 border border-line bg-sunk md:h-[420px]">
      {isShown ? (
        <iframe
          ref={frame}
          src={address}
          title={`Map: ${store}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          allow=""
          className="size-full border-0"
        />
      ) : (
        <div className="grid h-full place-content-center justify-items-center gap-3 p-5 text-center">
          <MapPin size={24} strokeWidth={1.5} aria-hidden="true" className="text-zari" />
          <Button tone="secondary" onClick={show}>
            Show map
          </Button>
          <p className="max-w-[36ch] text-small text-ink-2">
            Map by {host(address)}; loading it shares your visit with them.
          </p>
        </div>
      )}
    </div>
  );
}
