/** /admin/settings/content/:page: the words of one page. */
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { CONTENT_FORMS } from "@/features/settings/staff/content/contentForms";
import { contentQuery, contentSource } from "@/features/settings/staff/content/queries";
import { useMay } from "@/features/staff/me";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";

import { AdminPage } from "./frame/AdminPage";
import { Component as NotFound } from "./frame/NotHere";
import { SectionScreen } from "./settings/SectionScreen";

const BACK = { to: adminPaths.content, label: "Back to the content" };

export function Component() {
  const { page } = useParams();
  const form = CONTENT_FORMS.find(({ name }) => name === page);
  const may = useMay();
  const { data, isError, isFetching, isFetchedAfterMount, error, refetch } = useQuery({
    ...contentQuery(),
    // What is saved has to be what was seen; somebody who is typing is not disturbed.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!form) return <NotFound />;
  if (data && isFetchedAfterMount) {
    return (
      <SectionScreen
        key={form.name}
        section={form}
        source={contentSource}
        settings={data.data}
        editable={may(form.isPolicy ? "policies.write" : "content.write")}
        back={BACK}
        what="this page"
        wide={form.isPolicy}
      />
    );
  }
  return (
    <AdminPage title={form.title} back={BACK}>
      {isError && !isFetching ? (
        <LoadFailed
          title="The page could not be loaded"
          message={describeFailure(error).message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" className="grid max-w-[760px] gap-4">
          <span className="sr-only">Loading the page</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-32" />
        </div>
      )}
    </AdminPage>
  );
}
