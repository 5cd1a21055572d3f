/** The day as a text for the family: seen, copied, shared or sent. */
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Share2 } from "lucide-react";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { CopyButton } from "@/ui/CopyButton";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";
import { Skeleton } from "@/ui/Skeleton";
import { eveningSheetQuery } from "./queries";

const action =
  "inline-flex min-h-11 items-center gap-2 rounded-ctl border border-control px-3 text-small font-medium hover:bg-sunk";
const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

function Sheet() {
  // As it is now: the day goes on while the page is open.
  const { data, error } = useQuery({ ...eveningSheetQuery(), staleTime: 0, gcTime: 0 });
  if (error) {
    return (
      <InfoPanel tone="kumkum" role="alert" title="The evening sheet could not be loaded">
        {describeFailure(error).message}
      </InfoPanel>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  const { text } = data;
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <div className="grid gap-4">
      <pre className="border border-line bg-paper p-4 font-sans text-body whitespace-pre-wrap wrap-anywhere select-text">
        {text}
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} className={action} />
        {typeof navigator.share === "function" && (
          <button type="button" onClick={share} className={action}>
            <Share2 {...icon} />
            Share
          </button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={action}
        >
          <MessageCircle {...icon} />
          WhatsApp
        </a>
      </div>
    </div>
  );
}

export function EveningSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="compact" onClick={() => setOpen(true)}>
        Evening sheet
      </Button>
      <Drawer open={open} onOpenChange={setOpen} title="Evening sheet">
        <div className="p-4">
          <Sheet />
        </div>
      </Drawer>
    </>
  );
}
