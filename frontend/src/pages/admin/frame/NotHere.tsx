/** In the place of a page that somebody's role does not open, or that there is none of. */
import { Link } from "react-router-dom";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { AdminPage } from "./AdminPage";

const toDashboard = (
  <LinkButton tone="secondary">
    <Link to={paths.admin}>To the dashboard</Link>
  </LinkButton>
);

export function Closed({ label }: { label: string }) {
  return (
    <AdminPage title={label}>
      <EmptyState title="Your role does not open this page" action={toDashboard}>
        <p>Ask the owner if it should.</p>
      </EmptyState>
    </AdminPage>
  );
}

export function Component() {
  return (
    <AdminPage title="Not found">
      <EmptyState title="There is no such page" action={toDashboard}>
        <p>The link may have been cut when it was copied.</p>
      </EmptyState>
    </AdminPage>
  );
}
