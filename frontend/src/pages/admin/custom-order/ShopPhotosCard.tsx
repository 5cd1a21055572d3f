/** A picture that the shop took is shown to the customer: of the sample, the loom, the sarees. */
import { type FormEvent, useState } from "react";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { type StaffCustomOrder, useAddShopPhoto } from "@/features/custom-orders/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FileDrop } from "@/ui/FileDrop";
import { TextArea } from "@/ui/Input";
import { toast } from "@/ui/toast";

/** Where the server takes none: nobody has booked it, or it is over. */
const NONE: readonly StaffCustomOrder["stage"][] = ["requested", "delivered", "cancelled"];

export function ShopPhotosCard({ order }: { order: StaffCustomOrder }) {
  const add = useAddShopPhoto(order.id);
  const [file, setFile] = useState<File | null>(null);
  const [words, setWords] = useState("");
  if (NONE.includes(order.stage)) return null;
  const refused = add.error ? describeFailure(add.error) : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!file || add.isPending) return;
    add.mutate(
      { file, words: words.trim() },
      {
        onSuccess: () => {
          setFile(null);
          setWords("");
          toast.success("The customer sees it now");
        },
      },
    );
  };
  return (
    <Card title="Pictures for the customer">
      <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FileDrop
          label="Picture for the customer"
          accept="image/jpeg,image/png,image/webp"
          disabled={add.isPending}
          button={file ? "Choose another one" : "Choose a picture"}
          onFiles={([chosen]) => {
            add.reset();
            if (chosen) setFile(chosen);
          }}
        >
          <p className="text-small wrap-anywhere text-ink-2">
            {file ? file.name : "Of the sample, the loom, or the sarees"}
          </p>
        </FileDrop>
        <Field
          label="To the customer"
          optional
          hint="Stands beside the picture on their page"
          error={refused?.fields.words}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={words}
              maxLength={staffLimits.MoveCustomOrderBody.words.maxLength}
              readOnly={add.isPending}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        {refused && !refused.fields.words && (
          <p role="alert" className="text-small text-kumkum">
            {refused.fields.photo ?? refused.message}
          </p>
        )}
        <Button
          type="submit"
          tone="secondary"
          size="compact"
          busy={add.isPending}
          reason={file ? null : "Please choose a picture first"}
          className="justify-self-start"
        >
          Show it to the customer
        </Button>
      </form>
    </Card>
  );
}
