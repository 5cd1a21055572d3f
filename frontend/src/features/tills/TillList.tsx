/** The tills of the shop, for whoever oversees them. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toast";
import { Failed, Waiting } from "./pieces";
import { retireTill, tillsQuery } from "./queries";
import { leftWords, stateWords } from "./tillWords";
import type { Till } from "./types";
import { useStoredSession } from "./useStoredSession";

type Props = { mayManage: boolean };

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const aboutWords = (till: Till): string => {
  const left = till.session ? "" : leftWords(till);
  return capital([stateWords(till), left].filter(Boolean).join(", "));
};

function Row({ till, onRetire }: { till: Till; onRetire: (() => void) | null }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="block font-semibold">{till.name}</span>
        <span className="figures block text-small text-ink-2">{aboutWords(till)}</span>
      </span>
      {onRetire && !till.session && (
        <Button tone="quiet" aria-label={`Retire ${till.name}`} onClick={onRetire}>
          Retire
        </Button>
      )}
    </li>
  );
}

export function TillList({ mayManage }: Props) {
  const list = useQuery(tillsQuery());
  const { askAgain } = useStoredSession();
  const [leaving, setLeaving] = useState<Till | null>(null);
  const retire = useMutation({
    mutationFn: ({ id }: Till) => retireTill(id),
    onSuccess: (_, { name }) => toast.success(`${name} was retired.`),
    onError: (error) => toast.error(describeFailure(error).message),
    onSettled: askAgain,
  });
  const tills = list.data?.data;
  if (!tills) {
    if (!list.isError) return <Waiting what="tills" />;
    const { error, isFetching, refetch } = list;
    return <Failed what="tills" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (tills.length === 0) {
    return (
      <>
        <p className="font-semibold">No till yet.</p>
        <p className="text-ink-2">A shop without tills sells without counting the drawer.</p>
      </>
    );
  }
  return (
    <>
      <ul aria-label="Tills" className="border-t border-line">
        {tills.map((till) => (
          <Row key={till.id} till={till} onRetire={mayManage ? () => setLeaving(till) : null} />
        ))}
      </ul>
      <Dialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={`Retire ${leaving?.name ?? "till"}?`}
        keep="Keep it"
        act="Retire till"
        danger
        onAct={() => leaving && retire.mutate(leaving)}
      >
        Nothing is sold at it any more. What was counted stays.
      </Dialog>
    </>
  );
}
