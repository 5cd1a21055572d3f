/** "Which one?", asked of family and friends from where the question comes up: on a saree, over the cart, after buying. */
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { LinkButton } from "@/ui/LinkButton";
import { toast } from "@/ui/toast";
import { rememberReturn } from "../returnUrl";
import { useSession } from "../useSession";
import { shortlistQuery, useShortlisting } from "./queries";
import { shareText } from "./voteWords";

const WHY = "Log in to ask your family which saree they love. They need no account.";

const icon = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

export type AskFamilyProps = {
  productIds: readonly string[];
  label: string;
  /** Somebody pressed the button before this part had come: it asks at once. */
  pressed?: boolean;
};

/** Puts the sarees on the shortlist, makes its link where there is none, and offers to send it. */
export function AskFamily({ productIds, label, pressed = false }: AskFamilyProps) {
  const signedIn = useSession() !== null;
  const shortlist = useQuery({ ...shortlistQuery(), enabled: signedIn }).data?.data;
  const { put, share } = useShortlisting();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (!signedIn) {
      rememberReturn(pathname + search);
      navigate(paths.login, { state: { why: WHY } });
      return;
    }
    setBusy(true);
    try {
      for (const productId of productIds)
        await put.mutateAsync({ params: { path: { productId } } });
      if (!shortlist?.token) await share.mutateAsync({});
      setAsking(true);
    } catch (error) {
      toast.error(describeFailure(error).message);
    }
    setBusy(false);
  };
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    if (!pressed) return;
    button.current?.focus();
    void ask();
  }, []);
  const token = asking ? shortlist?.token : null;
  if (!token) {
    return (
      <Button ref={button} tone="quiet" busy={busy} onClick={() => void ask()}>
        <Users {...icon} />
        {label}
      </Button>
    );
  }
  const address = new URL(paths.shortlist(token), window.location.origin).href;
  return (
    <LinkButton tone="quiet">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(shareText(shortlist?.items.length ?? 1, address))}`}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle {...icon} />
        Send it to them on WhatsApp
      </a>
    </LinkButton>
  );
}
