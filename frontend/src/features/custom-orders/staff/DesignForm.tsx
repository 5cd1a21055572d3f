/** How the picture lies on the cloth, changed: the next version of the design. */
import { describeFailure } from "@/api/errors";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { FieldError } from "@/ui/FieldError";
import { RadioCards } from "@/ui/RadioCards";
import { toast } from "@/ui/toast";
import { BackgroundChoice, SizeChoice } from "../PictureChoices";
import { type DesignFields, designBody, designSchema, designStart, partBefore } from "./designForm";
import { type StaffCustomOrder, useChangeCustomDesign } from "./queries";
import { WorkProblem } from "./WorkProblem";

export const CHANGE_DESIGN = "Change the design";

const LABELS = {
  "design.size": "Size of the picture",
  "design.background": "Background of the photo",
  "design.part": "Part of the photo",
} as const;
const MIDDLE = "As much as there is, from the middle";
const PARTS = [
  { value: "kept", title: "Keep the part chosen before" },
  { value: "middle", title: MIDDLE },
] as const;

type Choices = DesignFields["design"];
type Props = { order: StaffCustomOrder; onDone: () => void };

export function DesignForm({ order, onDone }: Props) {
  const change = useChangeCustomDesign(order.id);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: designSchema,
    start: designStart(order),
    labels: LABELS,
    judge: "when sent",
  });
  const { size, background, part } = form.watch("design");
  const choose = (chosen: Partial<Choices>) => {
    form.setValue("design", { ...form.getValues("design"), ...chosen });
    form.clearErrors("design");
  };
  const send = submit(async (fields) => {
    try {
      await change.mutateAsync(designBody(fields, order));
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("Design changed");
    onDone();
  });
  const partError = field("design.part").error;
  return (
    <form onSubmit={send} noValidate aria-label={CHANGE_DESIGN} className="grid gap-4 p-4">
      <SizeChoice
        value={size}
        disabled={sending}
        error={field("design.size").error}
        onChange={(chosen) => choose({ size: chosen })}
      />
      <BackgroundChoice
        value={background}
        disabled={sending}
        error={field("design.background").error}
        onChange={(chosen) => choose({ background: chosen })}
      />
      <div className="grid gap-2">
        {partBefore(order) ? (
          <RadioCards
            label={LABELS["design.part"]}
            options={PARTS}
            value={part}
            onChange={(chosen) => choose({ part: chosen })}
          />
        ) : (
          <p className="text-small">
            <span className="font-medium">{LABELS["design.part"]}</span>: {MIDDLE.toLowerCase()}
          </p>
        )}
        {partError && <FieldError role="alert">{partError}</FieldError>}
      </div>
      <p className="text-small text-ink-2">
        Point paper is drawn of it from now on, and the customer sees it on their page. Earlier
        versions are kept.
      </p>
      {refusal && <WorkProblem error={change.error} />}
      <Button type="submit" busy={sending} wide>
        {CHANGE_DESIGN}
      </Button>
    </form>
  );
}
