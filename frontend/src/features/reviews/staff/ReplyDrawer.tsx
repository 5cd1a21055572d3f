/** The shop's answer to a review, under it on the saree's page. */
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import type { StaffReview } from "@/api/types";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { TextArea } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { staffReviewsKey } from "./queries";

const schema = z.object({ text: z.string() });

function Form({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const queries = useQueryClient();
  const send = $staffApi.useMutation("put", "/api/admin/reviews/{id}/reply");
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { text: review.reply ?? "" },
    labels: { text: "Reply" },
    judge: "when sent",
  });
  const store = submit(async ({ text }) => {
    try {
      await send.mutateAsync({ params: { path: { id: review.id } }, body: { text } });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success(text.trim() ? "The reply is on the saree's page" : "The reply is gone");
    await queries.invalidateQueries({ queryKey: staffReviewsKey() });
    onClose();
  });
  return (
    <form
      noValidate
      aria-label="Reply"
      onSubmit={store}
      className="mx-auto grid w-full max-w-[560px] gap-4 p-4"
    >
      <p className="line-clamp-3 text-small text-ink-2">
        {review.author}: {review.text}
      </p>
      <Field {...field("text")} hint="Everybody who reads the review reads it; empty takes it away">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={staffLimits.ReviewReplyBody.text.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert" title="Not saved. Your text is safe here">
          {refusal.message}
        </InfoPanel>
      )}
      <Button type="submit" wide busy={sending}>
        Save reply
      </Button>
    </form>
  );
}

export function ReplyDrawer(props: { review: StaffReview | null; onClose: () => void }) {
  const { review, onClose } = props;
  return (
    <Drawer
      open={review !== null}
      onOpenChange={(open) => !open && onClose()}
      side="bottom"
      title="Reply to this review"
    >
      {review && <Form key={review.id} review={review} onClose={onClose} />}
    </Drawer>
  );
}
