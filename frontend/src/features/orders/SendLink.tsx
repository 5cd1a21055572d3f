/** Sends the order's link to its email: whoever asks here learns nothing, whoever reads that mailbox gets in. */
import { useState } from "react";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { type LinkSent, sendOrderLink } from "./sendOrderLink";

export function SendLink({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<LinkSent | null>(null);
  const ask = () => {
    setAsking(true);
    void sendOrderLink(id).then((said) => {
      setAnswer(said);
      setAsking(false);
    });
  };
  if (answer?.kind === "sent") {
    return (
      <InfoPanel tone="leaf" role="status">
        {answer.message}.
      </InfoPanel>
    );
  }
  return (
    <div className="grid gap-3 print:hidden">
      <Button tone="secondary" busy={asking} onClick={ask}>
        Send me a new link
      </Button>
      {answer && (
        <InfoPanel tone="turmeric" role="alert">
          {answer.message}
        </InfoPanel>
      )}
    </div>
  );
}
