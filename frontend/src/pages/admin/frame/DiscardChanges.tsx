/** Back to what is stored, for a form that was changed; asked once more, because nothing brings the words back. */
import { useState } from "react";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";

export function DiscardChanges({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button type="button" tone="quiet" className="px-3!" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        keep="Go on writing"
        act="Discard"
        danger
        onAct={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        Everything here stands as it was last saved then.
      </Dialog>
    </>
  );
}
