/** One category: its words, and what it proposes for the taxes of its sarees. */
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { hsnCode } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input, TextArea } from "@/ui/Input";
import { TaxFields } from "@/ui/TaxFields";
import { toast } from "@/ui/toast";
import { type Category, useCreateCategory, useSaveCategory } from "./queries";

const { CategoryFormBody: most, NewCategoryBody: named } = staffLimits;

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Please enter the name")),
  id: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        "Please use small letters, digits and single dashes, for example banarasi-katan",
      ),
    ),
  description: z.string(),
  hsn: hsnCode,
  gstRate: z.string(),
});

const LABELS = {
  name: "Name",
  id: "Address",
  description: "Description",
  hsn: "HSN code",
  gstRate: "GST rate",
} as const;

const addressOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

type FormProps = { category: Category | null; onDone: () => void };

function Form({ category, onDone }: FormProps) {
  const create = useCreateCategory();
  const save = useSaveCategory();
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: {
      name: category?.name ?? "",
      id: category?.id ?? "",
      description: category?.description ?? "",
      hsn: category?.hsn ?? "",
      gstRate: category?.gstRate == null ? "" : String(category.gstRate),
    },
    labels: LABELS,
    judge: "when sent",
  });
  const propose = () => {
    if (!category && !form.getValues("id")) form.setValue("id", addressOf(form.getValues("name")));
  };
  const send = submit(async ({ name, id, description, hsn, gstRate }) => {
    const words = {
      name,
      description: description.trim(),
      ...(hsn && { hsn }),
      ...(gstRate && { gstRate: Number(gstRate) }),
    };
    try {
      if (category)
        await save.mutateAsync({ id: category.id, version: category.version, category: words });
      else await create.mutateAsync({ id, category: words });
    } catch (error) {
      const failure = describeFailure(error);
      const fields = Object.fromEntries(
        Object.entries(failure.fields).map(([at, said]) => [at.replace(/^category\./, ""), said]),
      );
      refuse({ ...failure, fields });
      return;
    }
    toast.success(category ? "Saved" : "Category added");
    onDone();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4 p-4">
      <Field {...field("name")}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            lang="en-IN"
            maxLength={most.name.maxLength}
            onBlur={(event) => {
              void control.onBlur?.(event);
              propose();
            }}
          />
        )}
      </Field>
      <Field
        {...field("id")}
        hint={
          category
            ? "It stands in links that people have, so it stays as it is"
            : "It stands in links and stays as it is: /category/…"
        }
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={category !== null}
            className="read-only:bg-off"
            maxLength={named.id.maxLength}
          />
        )}
      </Field>
      <Field {...field("description")} optional hint="Two honest sentences for shoppers">
        {(control) => (
          <TextArea {...control} rows={4} lang="en-IN" maxLength={most.description.maxLength} />
        )}
      </Field>
      <p className="text-small text-ink-2">
        What is proposed for the taxes of its sarees; somebody says yes at each.
      </p>
      <div className="grid grid-cols-2 gap-4">
        <TaxFields
          hsn={field("hsn")}
          gstRate={field("gstRate")}
          none="None"
          hsnDigits={most.hsn.maxLength}
        />
      </div>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert" title="Not saved. Your text is safe here">
          {refusal.message}
        </InfoPanel>
      )}
      <Button type="submit" busy={sending} wide>
        {category ? "Save category" : "Add category"}
      </Button>
    </form>
  );
}

type Props = {
  /** A new one, one of these, or none is open. */
  open: Category | "new" | null;
  side: "right" | "bottom";
  onClose: () => void;
};

export function CategoryDrawer({ open, side, onClose }: Props) {
  const category = open === "new" ? null : open;
  return (
    <Drawer
      open={open !== null}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      side={side}
      title={category ? category.name : "New category"}
    >
      {open !== null && <Form key={category?.id} category={category} onDone={onClose} />}
    </Drawer>
  );
}
