/** A list is kept under a name, for oneself or for everybody who sees it. */
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { type ListName, useSaveView } from "./queries";

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Please give it a name")),
  shared: z.boolean(),
});

const FORM = "saved-view";

type Props = { list: ListName; query: string; side: "right" | "bottom"; onClose: () => void };

function Form({ list, query, onClose }: Omit<Props, "side">) {
  const save = useSaveView();
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    id: FORM,
    schema,
    start: { name: "", shared: false },
    labels: { name: "Name" },
    judge: "when sent",
  });
  const send = submit(async ({ name, shared }) => {
    try {
      await save.mutateAsync({ list, query, name, shared });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("View saved");
    onClose();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4 p-4">
      <Field {...field("name")} hint="It stands behind the other views, with what is applied now">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={staffLimits.SavedViewBody.name.maxLength}
          />
        )}
      </Field>
      <Checkbox {...form.register("shared")}>Also for everybody who sees this list</Checkbox>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert" title="Not saved">
          {refusal.message}
        </InfoPanel>
      )}
      <Button type="submit" busy={sending} wide>
        Save view
      </Button>
    </form>
  );
}

export function SaveView({ side, ...form }: Props) {
  return (
    <Drawer
      open
      onOpenChange={form.onClose}
      side={side}
      title="Save this view"
      firstFocus={() => document.getElementById(`${FORM}-name`)}
    >
      <Form {...form} />
    </Drawer>
  );
}
