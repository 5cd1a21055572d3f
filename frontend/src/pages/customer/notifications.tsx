/** /customer/notifications: news about orders, custom orders, the account and reviews. */
import { Link } from "react-router-dom";
import { NotificationList } from "@/features/customers/notifications/NotificationList";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { AreaPage } from "./AreaPage";

export function Component() {
  return (
    <AreaPage
      title="Notifications"
      lead={
        <>
          What is also mailed to you is set under{" "}
          <Link className="text-link" to={paths.customerSettings}>
            Settings
          </Link>
          .
        </>
      }
    >
      <NotificationList
        empty={
          <EmptyState
            title="Nothing new"
            action={
              <LinkButton tone="secondary">
                <Link to={paths.customer}>See your orders</Link>
              </LinkButton>
            }
          >
            <p>Updates about your orders appear here.</p>
          </EmptyState>
        }
      />
    </AreaPage>
  );
}
