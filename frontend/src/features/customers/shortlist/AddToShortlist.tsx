import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";
import { rememberReturn } from "../returnUrl";
import { useSession } from "../useSession";
import { shortlistQuery, useShortlisting } from "./queries";

/** Said where visitors log in. */
const WHY = "Log in to keep sarees on your shortlist and ask your family which one.";

const failed = (error: unknown) => toast.error(describeFailure(error).message);

/** A quiet heart with a word: on the shortlist, or not. Visitors are asked to log in, and come back here. */
export function AddToShortlist({ productId }: { productId: string }) {
  const signedIn = useSession() !== null;
  const shortlist = useQuery({ ...shortlistQuery(), enabled: signedIn });
  const { put, drop } = useShortlisting();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const items = (signedIn && shortlist.data?.data.items) || [];
  const listed = items.some(({ product }) => product.id === productId);
  const press = () => {
    if (!signedIn) {
      rememberReturn(pathname + search);
      navigate(paths.login, { state: { why: WHY } });
      return;
    }
    const wish = listed ? drop : put;
    wish.mutate({ params: { path: { productId } } }, { onError: failed });
  };
  return (
    <Button
      tone="quiet"
      aria-pressed={listed}
      busy={put.isPending || drop.isPending}
      onClick={press}
    >
      <Heart
        size={20}
        strokeWidth={1.5}
        aria-hidden="true"
        className={listed ? "fill-current" : undefined}
      />
      {listed ? "On your shortlist" : "Add to shortlist"}
    </Button>
  );
}
