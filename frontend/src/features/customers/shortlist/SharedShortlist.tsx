import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { $publicApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { toast } from "@/ui/toast";
import { sharedShortlistQuery } from "./queries";
import { VoteCard } from "./VoteCard";
import { rememberVoter, VoterName, voterName } from "./VoterName";
import { ownVote } from "./voteWords";

/** A shortlist seen by those who were asked: one name, then two answers per saree. No account needed. */
export function SharedShortlist({ token }: { token: string }) {
  const queries = useQueryClient();
  const { owner, items } = useSuspenseQuery(sharedShortlistQuery(token)).data.data;
  const [name, setName] = useState(voterName);
  /** Rises when a vote was pressed without a name. */
  const [wanted, setWanted] = useState(0);
  const vote = $publicApi.useMutation("post", "/api/shortlists/{token}/votes", {
    onSuccess: () => queries.invalidateQueries({ queryKey: sharedShortlistQuery(token).queryKey }),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  const choose = (productId: string, love: boolean) => {
    if (name === "") {
      setWanted((times) => times + 1);
      return;
    }
    vote.mutate({ params: { path: { token } }, body: { productId, voter: name, love } });
  };
  return (
    <div className="grid gap-8">
      <VoterName
        owner={owner}
        name={name}
        wanted={wanted}
        onName={(said) => {
          rememberVoter(said);
          setName(said);
        }}
      />
      <ul className="grid grid-cols-1 gap-x-6 gap-y-10 min-[45rem]:grid-cols-2 lg:grid-cols-3">
        {items.map((item, position) => (
          <li key={item.product.id}>
            <VoteCard
              item={item}
              own={name === "" ? null : ownVote(item.votes, name)}
              busy={vote.isPending && vote.variables.body.productId === item.product.id}
              eager={position < 2}
              onVote={(love) => choose(item.product.id, love)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
