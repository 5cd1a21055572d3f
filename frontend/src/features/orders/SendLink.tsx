/** Has a link sent to the order's email: whoever asks here learns nothing, whoever reads that mailbox gets in. */
import { useMutation } from "@tanstack/react-query";
import { describeFailure } from "@/api/errors";
import { sentence } from "@/lib/sentence";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";

/** `send` answers with what is said then. */
export function SendLink({ send }: { send: () => Promise<string> }) {
  const ask = useMutation({ mutationFn: send });
  if (ask.isSuccess) {
    return (
      <InfoPanel tone="leaf" role="status">
        {sentence(ask.data)}
      </InfoPanel>
    );
  }
  return (
    <div className="grid gap-3 print:hidden">
      <Button tone="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
        Send me a new link
      </Button>
      {ask.isError && (
        <InfoPanel tone="turmeric" role="alert">
          {sentence(describeFailure(ask.error).message)}
        </InfoPanel>
      )}
    </div>
  );
}
