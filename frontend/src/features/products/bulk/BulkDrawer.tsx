/** The selected sarees changed alike: what, how, and for prices the first ten before and after. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Options } from "@/ui/Options";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { Select } from "@/ui/Select";
import { toast } from "@/ui/toast";
import { staffCategoriesQuery } from "../categories/queries";
import { PiecesField } from "../PiecesField";
import { BAD_PIECES, PIECES } from "../pieces";
import { type BulkBody, type BulkResult, type ProductRow, useChangeProducts } from "../queries";
import { newPrice, type PriceRule, STEPS, typedChange } from "./bulkPrice";
import { PricesBeforeAndAfter } from "./PricesBeforeAndAfter";

const ACTIONS = {
  price: "Change prices",
  category: "Move to a category",
  featured: "Make special offers",
  plain: "End as special offers",
  trending: "Show as trending",
  quiet: "End as trending",
  publish: "Put on sale",
  archive: "Archive",
} as const;
type Action = keyof typeof ACTIONS;

const FLAGS: Partial<Record<Action, Partial<BulkBody>>> = {
  featured: { featured: true },
  plain: { featured: false },
  trending: { trending: true },
  quiet: { trending: false },
};

/** More than these are asked about first. */
const MANY = 20;

const WAYS = [
  { value: "percent", label: "Percent" },
  { value: "rupees", label: "Rupees" },
] as const;

type FormProps = {
  rows: readonly ProductRow[];
  onDone: (results: readonly BulkResult[]) => void;
};

function Form({ rows, onDone }: FormProps) {
  const categories = useQuery(staffCategoriesQuery());
  const change = useChangeProducts();
  const [action, setAction] = useState<Action>("price");
  const [categoryId, setCategoryId] = useState("");
  const [way, setWay] = useState<PriceRule["way"]>("percent");
  const [typed, setTyped] = useState("");
  const [step, setStep] = useState(10);
  const [pieces, setPieces] = useState("1");
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const by = typedChange(typed);
  const rule = by === null ? null : { way, by, step };
  const problem =
    action === "price" && !rule
      ? "Please type by how much, for example -5"
      : action === "category" && !categoryId
        ? "Please choose a category"
        : action === "publish" && !PIECES.test(pieces.trim())
          ? BAD_PIECES
          : undefined;
  const shown = tried ? problem : undefined;
  const many = rows.length === 1 ? "1 saree" : `${rows.length} sarees`;
  const body = (): BulkBody => {
    const items = rows.map(({ id, version, price }) => ({
      id,
      version,
      ...(action === "price" && rule && { price: newPrice(price, rule) }),
    }));
    const flags = FLAGS[action];
    if (flags) return { action: "flags", items, ...flags };
    if (action === "category") return { action, items, categoryId };
    if (action === "publish") return { action, items, pieces: Number(pieces) };
    return { action: action === "archive" ? "archive" : "price", items };
  };
  const send = () =>
    change.mutate(body(), {
      onSuccess: (answer) => onDone(answer?.data ?? []),
      onError: (error) => toast.error(describeFailure(error).message),
    });
  return (
    <form
      noValidate
      className="grid gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem || change.isPending) return;
        if (rows.length > MANY) setAsking(true);
        else send();
      }}
    >
      <Field label="What to do">
        {(control) => (
          <Select
            {...control}
            value={action}
            onChange={({ target }) => {
              setAction(target.value as Action);
              setTried(false);
            }}
          >
            <Options of={ACTIONS} />
          </Select>
        )}
      </Field>
      {action === "category" && (
        <Field label="Category" error={shown}>
          {(control) => (
            <Select
              {...control}
              value={categoryId}
              onChange={({ target }) => setCategoryId(target.value)}
            >
              <option value="">Choose one</option>
              {categories.data?.data.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {action === "price" && (
        <>
          <SegmentedControl label="By" options={WAYS} value={way} onChange={setWay} />
          <div className="grid grid-cols-2 gap-4">
            <Field label="How much" hint="With a minus it gets cheaper" error={shown}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  className="figures"
                  maxLength={14}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
            <Field label="Rounded to">
              {(control) => (
                <Select
                  {...control}
                  value={step}
                  onChange={({ target }) => setStep(Number(target.value))}
                >
                  {STEPS.map((rupeesOf) => (
                    <option key={rupeesOf} value={rupeesOf}>
                      {rupeesOf === 0 ? "Not rounded" : `₹${rupeesOf}`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <PricesBeforeAndAfter rows={rows} rule={rule} />
        </>
      )}
      {action === "publish" && (
        <PiecesField label="Pieces of each draft" error={shown} typed={pieces} onType={setPieces} />
      )}
      <Button type="submit" wide busy={change.isPending}>
        {ACTIONS[action]}: {many}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`${ACTIONS[action]}: ${many}?`}
        keep="Back"
        act={`${ACTIONS[action]}: ${many}`}
        onAct={() => {
          setAsking(false);
          send();
        }}
      >
        Shoppers see it at once.
      </Dialog>
    </form>
  );
}

type Props = FormProps & { open: boolean; side: "right" | "bottom"; onClose: () => void };

export function BulkDrawer({ open, side, onClose, rows, onDone }: Props) {
  const title = rows.length === 1 ? "Change 1 saree" : `Change ${rows.length} sarees`;
  return (
    <Drawer
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      side={side}
      title={title}
    >
      {open && <Form rows={rows} onDone={onDone} />}
    </Drawer>
  );
}
