/** Everybody who works here, and what the owner decides about them. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Spinner } from "@/ui/Spinner";
import { toast } from "@/ui/toast";
import type { StaffMember } from "../types";
import { InvitationRow } from "./InvitationRow";
import { InvitePerson } from "./InvitePerson";
import { PersonRow } from "./PersonRow";
import { peopleQuery } from "./queries";
import { ResetSecondFactor } from "./ResetSecondFactor";
import { RolesExplained } from "./RolesExplained";

export function StaffPeople() {
  const queries = useQueryClient();
  const [lost, setLost] = useState<StaffMember | null>(null);
  const people = useQuery(peopleQuery());
  const after = (words: string) => ({
    onSuccess: async () => {
      toast.success(words);
      await queries.invalidateQueries({ queryKey: peopleQuery().queryKey });
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
  const withdraw = $staffApi.useMutation(
    "delete",
    "/api/admin/staff/invitations/{id}",
    after("The link opens nothing any more"),
  );
  const busy = [disable, enable, end, change, withdraw].some(({ isPending }) => isPending);
  if (people.isError && !people.data) {
    const { message } = describeFailure(people.error);
    return <ErrorPanel message={message} onRetry={() => void people.refetch()} />;
  }
  if (!people.data) return <Spinner size={24} label="Loading people" />;
  return (
    <div className="grid gap-8">
      <InvitePerson />
      {people.data.invitations.length > 0 && (
        <section aria-labelledby="invited" className="grid gap-2">
          <h2 id="invited" className="font-sans text-title font-semibold">
            Invited
          </h2>
          <ul className="border-t border-line">
            {people.data.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                busy={busy}
                onWithdraw={() => withdraw.mutate({ params: { path: { id: invitation.id } } })}
              />
            ))}
          </ul>
        </section>
      )}
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
              onResetSecondFactor={() => setLost(person)}
            />
          );
        })}
      </ul>
      <RolesExplained />
      {lost && (
        <ResetSecondFactor
          person={lost}
          onClose={() => setLost(null)}
          onDone={() => {
            setLost(null);
            toast.success("The password alone is enough now");
            void queries.invalidateQueries({ queryKey: peopleQuery().queryKey });
          }}
        />
      )}
    </div>
  );
}
