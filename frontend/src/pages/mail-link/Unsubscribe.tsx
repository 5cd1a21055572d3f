/** A link that ends something. */
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "@/paths";
import { MailLink } from "./MailLink";

type Props = Pick<Parameters<typeof MailLink>[0], "question" | "explanation" | "act">;

export function Unsubscribe(props: Props) {
  const [search] = useSearchParams();
  return (
    <MailLink
      {...props}
      token={search.get("token") ?? ""}
      title="Unsubscribe"
      button="Unsubscribe"
      done="You are unsubscribed"
      thanks="We will not email you any more. You can subscribe again whenever you like."
      unknown={
        <>
          The link may be cut short. Please open it from the mail once more, or{" "}
          <Link className="text-link" to={paths.contact}>
            write to us
          </Link>
          .
        </>
      }
    />
  );
}
