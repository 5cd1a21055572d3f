import { MessageCircle } from "lucide-react";
import { describeFailure } from "@/api/errors";
import { useCopyLink } from "@/lib/useCopyLink";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { LinkButton } from "@/ui/LinkButton";
import { toast } from "@/ui/toast";
import { useShortlisting } from "./queries";
import { shareText } from "./voteWords";

type Props = { token: string | null; count: number };

const failed = (error: unknown) => toast.error(describeFailure(error).message);

/** The shortlist's link: made when it is first wanted, sent on WhatsApp or copied, and ended at any time. */
export function ShareShortlist({ token, count }: Props) {
  const { said, copy } = useCopyLink();
  const { share, unshare } = useShortlisting();
  if (!token) {
    return (
      <div className="grid gap-3">
        <p className="measure text-ink-2">
          Ask family and friends: whoever has the link sees these sarees and your first name, and
          can say which they love. No account needed.
        </p>
        <Button
          tone="secondary"
          className="justify-self-start"
          busy={share.isPending}
          onClick={() => share.mutate({}, { onError: failed })}
        >
          Make a link to share
        </Button>
      </div>
    );
  }
  const address = new URL(paths.shortlist(token), window.location.origin).href;
  return (
    <div className="grid gap-2">
      <div className="button-row">
        <LinkButton tone="secondary">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(shareText(count, address))}`}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle size={20} strokeWidth={1.5} aria-hidden="true" />
            Share on WhatsApp
          </a>
        </LinkButton>
        <Button tone="quiet" onClick={() => copy(address)}>
          Copy link
        </Button>
        <Button
          tone="quiet"
          busy={unshare.isPending}
          onClick={() => unshare.mutate({}, { onError: failed })}
        >
          Stop sharing
        </Button>
      </div>
      <p role="status" className="text-small break-words text-ink-2">
        {said}
      </p>
    </div>
  );
}
