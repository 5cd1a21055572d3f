/** Instead of a custom order that cannot be shown: why, and the way on. */
import { Link } from "react-router-dom";
import type { Failure } from "@/api/errors";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";

type Props = { failure: Failure; onRetry: () => void };

export function NotShown({ failure: { code, message }, onRetry }: Props) {
  const ended = code === "link_ended";
  if (ended || code === "not_found") {
    return (
      <EmptyState
        level={1}
        title={ended ? "This link has ended" : "We cannot show this here"}
        action={
          <LinkButton tone="secondary">
            <Link to={paths.contact}>Contact Us</Link>
          </LinkButton>
        }
      >
        <p>
          {ended
            ? "For your privacy this link opened your custom order until 90 days after it arrived or was cancelled. Write to us or call us: as long as we have your email address, we send a new link there. If you were signed in when you asked, your account still shows the order."
            : "Please open the link in our email, or sign in with the account you asked with."}
        </p>
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
