/** /admin/products/labels?sarees=…: price labels of some sarees, as many as are needed. */
import "@/features/labels/labels.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { labelsQuery } from "@/features/labels/queries";
import { sareesIn } from "@/features/labels/sheets";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { AdminPage } from "./frame/AdminPage";
import { BACK, LabelScreen } from "./labels/LabelScreen";

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton tone="secondary">
          <Link to={adminPaths.products}>To the products</Link>
        </LinkButton>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}

export function Component() {
  const [address, setAddress] = useSearchParams();
  const ids = sareesIn(address);
  // Fewer of those that are there already are not asked for anew.
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);
  const { data, error, isFetching, refetch } = useQuery({
    ...labelsQuery(asked),
    enabled: ids.length > 0,
    // What is on paper cannot be changed any more.
    staleTime: 0,
  });
  const found = data?.data;
  const labels = found?.filter(({ id }) => ids.includes(id));
  if (ids.length > 0 && found && labels && labels.length > 0) {
    return (
      <LabelScreen
        key={asked.join()}
        labels={labels}
        missing={ids.length - labels.length}
        onRemove={(removed) => {
          const rest = new URLSearchParams(address);
          rest.set("sarees", ids.filter((id) => id !== removed).join(","));
          setAddress(rest, { replace: true, preventScrollReset: true });
        }}
      />
    );
  }
  return (
    <AdminPage title="Labels" back={BACK}>
      {ids.length === 0 ? (
        <Nothing title="No saree chosen">
          Select sarees in the list, and print their labels from there.
        </Nothing>
      ) : found ? (
        <Nothing title="Nothing to print">The chosen sarees are not there any more.</Nothing>
      ) : error ? (
        <InfoPanel
          tone="kumkum"
          role="alert"
          title="The labels could not be loaded"
          actions={
            <Button
              tone="secondary"
              size="compact"
              busy={isFetching}
              onClick={() => void refetch()}
            >
              Try again
            </Button>
          }
        >
          {describeFailure(error).message}
        </InfoPanel>
      ) : (
        <SkeletonRows what="the labels" rows={4} row="h-18" className="max-w-[1040px] gap-3" />
      )}
    </AdminPage>
  );
}
