/** Beside the bill, until something can be sold at a till: which it is, that it is to be opened, or closed. */
import { Button } from "@/ui/Button";
import { Failed } from "./pieces";
import { TillChoice } from "./TillChoice";
import type { TillOfCounter } from "./useTill";

type Props = {
  till: TillOfCounter;
  /** Opens what is done with the till. */
  onOpen: () => void;
};

export function TillGate({ till, onOpen }: Props) {
  const { state, tills, failure, isAsking, choose, askAgain } = till;
  if (state.is === "none" || state.is === "open") return null;
  if (state.is === "failed") {
    return <Failed what="tills" error={failure} busy={isAsking} onRetry={askAgain} />;
  }
  if (state.is === "choose") {
    return (
      <section aria-labelledby="till-gate" className="grid gap-2">
        <h2 id="till-gate" className="font-sans text-title font-semibold">
          Which till is this?
        </h2>
        <div className="max-h-[40dvh] overflow-y-auto">
          <TillChoice tills={tills} onChoose={choose} />
        </div>
      </section>
    );
  }
  const { name } = state.till;
  const isClosed = state.is === "closed";
  return (
    <section aria-labelledby="till-gate" className="grid gap-2 border border-line bg-white p-4">
      <h2 id="till-gate" className="min-w-0 font-sans text-title font-semibold wrap-anywhere">
        {name} is {isClosed ? "closed" : "being counted"}
      </h2>
      <Button wide onClick={onOpen} className="wrap-anywhere">
        {isClosed ? `Open ${name}` : "Count and close"}
      </Button>
    </section>
  );
}
