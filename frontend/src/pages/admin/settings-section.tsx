/** /admin/settings/:section: one section of the settings. */
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { staffSettingsQuery } from "@/features/settings/staff/queries";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";
import { Component as NotFound } from "./frame/NotHere";
import { BACK } from "./settings/SectionScreen";
import { SECTIONS } from "./settings/sections";

export function Component() {
  const { section } = useParams();
  const found = SECTIONS.find(({ name }) => name === section);
  const { data, isError, isFetching, isFetchedAfterMount, error, refetch } = useQuery({
    ...staffSettingsQuery(),
    // What is saved has to be what was seen; somebody who is typing is not disturbed.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!found) return <NotFound />;
  if (data && isFetchedAfterMount) return <found.Screen key={found.name} settings={data.data} />;
  return (
    <AdminPage title={found.title} back={BACK}>
      {isError && !isFetching ? (
        <LoadFailed
          title="The settings could not be loaded"
          message={describeFailure(error).message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" className="grid max-w-[760px] gap-4">
          <span className="sr-only">Loading the settings</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-32" />
        </div>
      )}
    </AdminPage>
  );
}
