/** Everybody who works here, and what the owner decides about them. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Spinner } from "@/ui/Spinner";
import { toast } from "@/ui/toast";
import { PersonRow } from "./PersonRow";

const listQuery = () => $staffApi.queryOptions("get", "/api/admin/staff");

export function StaffPeople() {
  const queries = useQueryClient();
  const people = useQuery(listQuery());
  const after = (words: string) => ({
    onSuccess: async () => {
      toast.success(words);
      await queries.invalidateQueries({ queryKey: listQuery().queryKey });
    },
    onError: (error: unknown) => toast.error(describeFailure(error).message),
  });
  const disable = $staffApi.useMutation(
    "post",
    "/api/admin/staff/{id}/disable",
    after("Signed out everywhere, and may not sign in again"),
  );
  const enable = $staffApi.useMutation(
    "post",
    "/api/admin/staff/{id}/enable",
    after("May sign in again"),
  );
  const end = $staffApi.useMutation(
    "post",
    "/api/admin/staff/{id}/end-sessions",
    after("Signed out everywhere"),
  );
  const change = $staffApi.useMutation(
    "post",
    "/api/admin/staff/{id}/role",
    after("The role is changed"),
  );
  const busy = [disable, enable, end, change].some(({ isPending }) => isPending);
  if (people.isError && !people.data) {
    const { message } = describeFailure(people.error);
    return <ErrorPanel message={message} onRetry={() => void people.refetch()} />;
  }
  if (!people.data) return <Spinner size={24} label="Loading people" />;
  return (
    <ul className="border-t border-line">
      {people.data.data.map((person) => {
        const params = { path: { id: person.id } };
        return (
          <PersonRow
            key={person.id}
            person={person}
            busy={busy}
            onRole={(role) => change.mutate({ params, body: { role } })}
            onDisable={() => disable.mutate({ params })}
            onEnable={() => enable.mutate({ params })}
            onEndSessions={() => end.mutate({ params })}
          />
        );
      })}
    </ul>
  );
}
