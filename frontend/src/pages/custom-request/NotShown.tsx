/** Instead of a custom order that cannot be shown: why, and the way on. */
import { Link } from "react-router-dom";
import type { Failure } from "@/api/errors";
import { sendEndedLink } from "@/features/custom-orders/ownCustomOrder";
import { SendLink } from "@/features/orders/SendLink";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";

type Props = {
  id: string;
  /** What was shown to be let in. */
  token: string | null;
  failure: Failure;
  onRetry: () => void;
};

const CONTACT = (
  <LinkButton tone="secondary">
    <Link to={paths.contact}>Contact Us</Link>
  </LinkButton>
);

export function NotShown({ id, token, failure: { code, message }, onRetry }: Props) {
  if (code === "link_ended") {
    return (
      <EmptyState
        level={1}
        title="This link has ended"
        action={
          <div className="grid w-full gap-6">
            <SendLink send={() => sendEndedLink(id, token)} />
            <div>{CONTACT}</div>
          </div>
        }
      >
        <p>
          For your privacy this link opened your custom order until 90 days after it arrived or was
          cancelled. We can send a new one to the email of the order. If you were signed in when you
          asked, your account still shows the order.
        </p>
      </EmptyState>
    );
  }
  if (code === "not_found") {
    return (
      <EmptyState level={1} title="We cannot show this here" action={CONTACT}>
        <p>Please open the link in our email, or sign in with the account you asked with.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      title="It could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>{message}</p>
    </EmptyState>
  );
}
