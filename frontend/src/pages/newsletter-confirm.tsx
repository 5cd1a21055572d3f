/** /newsletter/confirm#token: the newsletter begins. */
import { Link } from "react-router-dom";
import { confirmSubscription } from "@/features/newsletter/subscription";
import { useFragmentToken } from "@/lib/useFragmentToken";
import { paths } from "@/paths";
import { MailLink } from "./mail-link/MailLink";

export function Component() {
  return (
    <MailLink
      token={useFragmentToken() ?? ""}
      title="Confirm your subscription"
      question="Confirm your subscription"
      explanation="New sarees twice a month, at the address this email came to. Unsubscribe any time."
      button="Confirm my subscription"
      done="You are subscribed"
      thanks="Thank you. Every email has a link to unsubscribe."
      unknown={
        <>
          The link may be cut short, or older than seven days. Please open it from the email once
          more, or subscribe again at the foot of{" "}
          <Link className="text-link" to={paths.home}>
            our first page
          </Link>
          .
        </>
      }
      act={confirmSubscription}
    />
  );
}
