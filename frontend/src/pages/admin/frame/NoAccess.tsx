/** In the place of a page of the counter, which has no menu beside it, that somebody's role does not open. */
import { Link } from "react-router-dom";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";

type Props = {
  back: { to: string; label: string };
  /** What the owner could let them do: "work at the counter". */
  work: string;
};

export const NoAccess = ({ back, work }: Props) => (
  <main id="main" tabIndex={-1} className="wrap py-8">
    <EmptyState
      title="Your role does not open this page"
      level={1}
      action={
        <LinkButton tone="secondary">
          <Link to={back.to}>{back.label}</Link>
        </LinkButton>
      }
    >
      <p>Ask the owner if you should {work}.</p>
    </EmptyState>
  </main>
);
