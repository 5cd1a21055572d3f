/** Where one is signed in; one browser or all others can be signed out. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { DeviceList } from "@/ui/DeviceList";
import { LoadFailed } from "@/ui/LoadFailed";
import { Spinner } from "@/ui/Spinner";
import { toast } from "@/ui/toast";
import { ownSessionsQuery } from "./queries";

export function OwnSessions() {
  const queries = useQueryClient();
  const own = useQuery({ ...ownSessionsQuery(), staleTime: 0 });
  const onError = (error: unknown) => toast.error(describeFailure(error).message);
  // Also after a refusal: it may be over.
  const onSettled = () => queries.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
  const end = $staffApi.useMutation("delete", "/api/admin/sessions/{id}", {
    onSuccess: () => toast.success("Signed out there"),
    onError,
    onSettled,
  });
  const others = $staffApi.useMutation("post", "/api/admin/sessions/end-others", {
    onSuccess: () => toast.success("Signed out everywhere else"),
    onError,
    onSettled,
  });
  if (!own.data) {
    return own.isError ? (
      <LoadFailed
        title="Your sessions could not be loaded"
        message={describeFailure(own.error).message}
        onRetry={() => void own.refetch()}
      />
    ) : (
      <Spinner size={24} label="Loading your sessions" />
    );
  }
  return (
    <div className="grid gap-4">
      <p>
        A session ends after half an hour without you, and after eight hours. If you do not know a
        browser here, sign it out, and tell the owner.
      </p>
      <DeviceList
        devices={own.data.data}
        ending={end.isPending ? end.variables.params.path.id : null}
        onEnd={(id) => end.mutate({ params: { path: { id } } })}
      />
      {own.data.data.length > 1 && (
        <Button
          tone="secondary"
          busy={others.isPending}
          className="justify-self-start"
          onClick={() => others.mutate({})}
        >
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}
