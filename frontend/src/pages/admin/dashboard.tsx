/** /admin/dashboard: what is to be done, how many of each, and the rows behind every count. */
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ChevronRight, CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { conflictsQuery } from "@/features/counter/conflicts/queries";
import { isOpen } from "@/features/counter/conflicts/words";
import { dataRequestCountsQuery } from "@/features/customers/staff/requests/queries";
import { FiguresSection } from "@/features/figures/FiguresSection";
import { givenUpQuery } from "@/features/mails/staff/queries";
import { PaymentIssues } from "@/features/orders/staff/PaymentIssues";
import { productCountsQuery } from "@/features/products/queries";
import { ShelfParts } from "@/features/products/ShelfParts";
import { readyQuery } from "@/features/settings/staff/queries";
import { useMay } from "@/features/staff/me";
import { counted } from "@/lib/counted";
import { cx } from "@/lib/cx";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";
import { useWaitingCounts } from "./frame/useWaitingCounts";

type Task = { to: string; label: string; count: number | undefined; urgent?: boolean };

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.some(({ count }) => count === undefined)) {
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">Counting what is to be done</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  }
  const due = tasks.filter(({ count }) => count);
  if (due.length === 0) {
    return (
      <p className="flex items-center gap-3 border border-line p-4">
        <CircleCheck size={24} strokeWidth={1.5} aria-hidden="true" className="text-leaf" />
        Nothing to do right now.
      </p>
    );
  }
  return (
    <ul className="border-t border-line">
      {due.map(({ to, label, count, urgent }) => (
        <li key={label} className="border-b border-line">
          <Link to={to} className="flex min-h-14 items-center gap-4 hover:bg-paper md:px-2">
            <span
              className={cx(
                "figures w-14 shrink-0 text-right text-h3 font-semibold",
                urgent && "text-kumkum",
              )}
            >
              {counted(count ?? 0)}
            </span>
            <span className={cx("min-w-0 flex-1", urgent && "font-semibold text-kumkum")}>
              {label}
            </span>
            <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** It is there, or its first answer is on its way. */
const mayCome = ({ data, errorUpdateCount }: Pick<UseQueryResult, "data" | "errorUpdateCount">) =>
  data !== undefined || errorUpdateCount === 0;

function useTasks(): { tasks: readonly Task[]; failed: unknown } {
  const may = useMay();
  const { orders, customOrders, reviews, messages, failed } = useWaitingCounts();
  const refetchInterval = useAttended(PATIENCE) && EVERY;
  const mails = useQuery({ ...givenUpQuery(), enabled: may("mails.resend"), refetchInterval });
  const products = useQuery({
    ...productCountsQuery(),
    enabled: may("products.write"),
    refetchInterval,
  });
  const requests = useQuery({
    ...dataRequestCountsQuery(),
    enabled: may("customers.requests"),
    refetchInterval,
  });
  const conflicts = useQuery({
    ...conflictsQuery(),
    enabled: may("counter.oversee"),
    refetchInterval,
  });
  const ready = useQuery({ ...readyQuery(), enabled: may("settings.store") });
  const view = (name: string) => `${adminPaths.orders}?view=${name}`;
  const tasks = [
    ...(may("orders.read")
      ? [
          {
            to: view("to_look_at"),
            label: "Orders whose money is to be looked at",
            count: orders?.toLookAt,
            urgent: true,
          },
          {
            to: `${view("to_pack")}&late=true`,
            label: "Late to pack",
            count: orders?.late,
            urgent: true,
          },
          { to: view("to_pack"), label: "To pack", count: orders?.toPack },
          { to: view("came_back"), label: "Parcels that came back", count: orders?.cameBack },
        ]
      : []),
    ...(may("custom-orders.handle")
      ? [
          {
            to: `${adminPaths.customOrders}?view=late`,
            label: "Custom orders past their promised day",
            count: customOrders?.late,
            urgent: true,
          },
          {
            to: `${adminPaths.customOrders}?view=unanswered`,
            label: "Custom orders whose customer waits for an answer",
            count: customOrders?.unanswered,
          },
          {
            to: `${adminPaths.customOrders}?view=to_do`,
            label: "Custom orders to go on with",
            count: customOrders?.toDo,
          },
        ]
      : []),
    ...(may("messages.answer")
      ? [
          {
            to: adminPaths.messages,
            label: "Messages past their time",
            count: messages?.late,
            urgent: true,
          },
          { to: adminPaths.messages, label: "Messages to answer", count: messages?.open },
        ]
      : []),
    ...(may("customers.requests")
      ? [
          {
            to: `${adminPaths.dataRequests}&state=due`,
            label: "Requests about data, due within 7 days or late",
            count: requests.data?.due,
            urgent: true,
          },
        ]
      : []),
    ...(may("mails.resend")
      ? [
          {
            to: adminPaths.mails,
            label: "Emails that did not arrive",
            count: mails.data?.page.total,
            urgent: true,
          },
        ]
      : []),
    ...(may("reviews.moderate")
      ? [{ to: adminPaths.reviews, label: "Reviews to be read", count: reviews }]
      : []),
    // These are waited for once; where they cannot be had, the list does without them.
    ...(may("counter.oversee") && mayCome(conflicts)
      ? [
          {
            to: adminPaths.conflicts,
            label: "Bills of tills that need a person",
            count: conflicts.data?.filter(isOpen).length,
            urgent: true,
          },
        ]
      : []),
    ...(may("products.write") && mayCome(products)
      ? [
          {
            to: `${adminPaths.products}?view=running_out`,
            label: "Sarees running out",
            count: products.data?.runningOut,
          },
        ]
      : []),
    ...(may("settings.store") && mayCome(ready)
      ? [{ to: adminPaths.settings, label: "Not ready for business yet", count: ready.data?.open }]
      : []),
  ];
  return { tasks, failed: failed ?? mails.error ?? requests.error };
}

/** Who has no figures is here to sell. */
function CounterSection() {
  return (
    <section aria-labelledby="counter" className="grid justify-items-start gap-3">
      <h2 id="counter" className="font-sans text-title font-semibold">
        Counter
      </h2>
      <p className="text-ink-2">Scan, take the payment, print. Your bills of two days are there.</p>
      <LinkButton>
        <Link to={adminPaths.counter}>Open the counter</Link>
      </LinkButton>
    </section>
  );
}

export function Component() {
  const may = useMay();
  const { tasks, failed } = useTasks();
  return (
    <AdminPage title="Dashboard">
      <div className="grid max-w-[1240px] grid-cols-[minmax(0,1fr)] items-start gap-6 min-[48rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-labelledby="to-do" className="grid gap-3">
            <h2 id="to-do" className="font-sans text-title font-semibold">
              To do
            </h2>
            {failed !== null && (
              <InfoPanel tone="kumkum" role="alert" title="The counts could not be loaded">
                {describeFailure(failed).message}
              </InfoPanel>
            )}
            {(failed === null || tasks.every(({ count }) => count !== undefined)) && (
              <Tasks tasks={tasks} />
            )}
          </section>
          {may("orders.read") && <PaymentIssues />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {may("reports.read") ? <FiguresSection /> : may("counter.serve") && <CounterSection />}
          {may("products.write") && <ShelfParts />}
        </div>
      </div>
    </AdminPage>
  );
}
