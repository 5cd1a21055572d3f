/** The fields of a saree, in the order somebody with the cloth in hand would fill them in. */
import { staffLimits } from "@/api/staffLimits";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { Field } from "@/ui/Field";
import { FormSection } from "@/ui/FormSection";
import { CodeInput, Input, NumberInput, TextArea } from "@/ui/Input";
import { Select } from "@/ui/Select";
import { Switch } from "@/ui/Switch";
import {
  facts,
  GROUNDS,
  type Ground,
  LONGEST_FACT,
  type SareeField,
  type SareeFields,
} from "./sareeFields";

type Category = { id: string; name: string };
export type SareeForm = CheckedForm<SareeFields>;

type BasicsProps = { handle: SareeForm; categories: readonly Category[]; fixedNumber: boolean };

export function Basics({ handle, categories, fixedNumber }: BasicsProps) {
  const most = staffLimits.ProductFormBody;
  const { field } = handle;
  return (
    <FormSection title="Saree">
      <Field {...field("name")} hint="As you would say it in the shop: weave, colour, border">
        {(control) => (
          <Input {...control} autoComplete="off" lang="en-IN" maxLength={most.name.maxLength} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field {...field("categoryId")}>
          {(control) => (
            <Select {...control}>
              <option value="">Choose one</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field("price")} label="Price in ₹, taxes included">
          {(control) => <NumberInput {...control} inputMode="decimal" />}
        </Field>
        <Field {...field("sku")}>
          {(control) => (
            <CodeInput
              {...control}
              placeholder="KAN-014"
              readOnly={fixedNumber}
              maxLength={most.sku.maxLength}
              className="read-only:bg-off"
            />
          )}
        </Field>
      </div>
      <Field
        {...field("description")}
        hint="What a customer would ask: how it falls, where it is worn, what is special"
      >
        {(control) => (
          <TextArea {...control} rows={6} lang="en-IN" maxLength={most.description.maxLength} />
        )}
      </Field>
    </FormSection>
  );
}

/** Words that most labels use; anything else can be typed. */
const USUAL: Partial<Record<SareeField, readonly string[]>> = {
  material: ["Mulberry silk", "Katan silk", "Tussar silk", "Cotton", "Cotton-silk", "Linen"],
  zari: ["Pure zari", "Half-fine zari", "Tested zari", "Imitation zari", "None"],
  length: ["5.5 m + 0.8 m blouse", "6.3 m"],
  blouse: ["0.8 m, unstitched, included", "Not included"],
  care: ["Dry clean", "Gentle hand wash"],
};

export function SilkLabel({ handle }: { handle: SareeForm }) {
  return (
    <FormSection title="Silk label">
      <div className="grid gap-4 sm:grid-cols-2">
        {facts.map((fact) => (
          <Field
            key={fact}
            {...handle.field(fact)}
            optional={!["material", "zari", "origin"].includes(fact)}
          >
            {(control) => (
              <>
                <Input
                  {...control}
                  autoComplete="off"
                  lang="en-IN"
                  list={USUAL[fact] && `usual-${fact}`}
                  maxLength={LONGEST_FACT}
                />
                {USUAL[fact] && (
                  <datalist id={`usual-${fact}`}>
                    {USUAL[fact].map((word) => (
                      <option key={word} value={word} />
                    ))}
                  </datalist>
                )}
              </>
            )}
          </Field>
        ))}
      </div>
    </FormSection>
  );
}

export function ColourFields({ handle }: { handle: SareeForm }) {
  return (
    <FormSection title="Colours">
      <div className="grid gap-4 sm:grid-cols-3">
        {(Object.keys(GROUNDS) as Ground[]).map((ground) => (
          <div key={ground} className="grid grid-cols-[minmax(0,1fr)_48px] gap-x-2 gap-y-1.5">
            <Field
              {...handle.field(`${ground}Name`)}
              label={GROUNDS[ground]}
              optional
              className="row-span-3 grid-rows-subgrid"
            >
              {(control) => (
                <Input {...control} autoComplete="off" placeholder="Peacock" maxLength={60} />
              )}
            </Field>
            <input
              {...handle.field(`${ground}Hex`).bound}
              id={handle.field(`${ground}Hex`).id}
              type="color"
              aria-label={`${GROUNDS[ground]} colour on screens`}
              className="col-start-2 row-start-2 h-12 w-12 cursor-pointer rounded-ctl border border-control bg-white p-1"
            />
          </div>
        ))}
      </div>
    </FormSection>
  );
}

export function Shown({ handle }: { handle: SareeForm }) {
  return (
    <FormSection title="In the shop window">
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Switch {...handle.field("featured").bound}>Special offer, on the home page</Switch>
        <Switch {...handle.field("trending").bound}>Trending</Switch>
      </div>
    </FormSection>
  );
}
