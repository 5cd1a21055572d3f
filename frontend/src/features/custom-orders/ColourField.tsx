import { type ComponentProps, useId } from "react";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { COLOURS, type Colour } from "./cloth/colours";
import { SWATCHES } from "./swatches";

type Props = {
  colour: Colour;
  shade: string;
  /** The shade in words. */
  words: Omit<ComponentProps<typeof Field>, "children">;
  onColour: (colour: Colour) => void;
  onShade: (shade: string) => void;
};

/** The ground's dye. */
export function ColourField({ colour, shade, words, onColour, onShade }: Props) {
  const name = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-small font-medium">Saree colour</legend>
      <div className="grid grid-cols-pair gap-2 sm:grid-cols-3">
        {COLOURS.map((one) => (
          <label
            key={one}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-ctl bg-white px-3 shadow-[inset_0_0_0_1px_var(--color-control)] has-checked:shadow-[inset_0_0_0_2px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={colour === one}
              onChange={() => onColour(one)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              style={{ background: one === "Custom" ? shade : SWATCHES[one] }}
              className="size-7 shrink-0 rounded-full border border-control"
            />
            {one === "Custom" ? "Custom Shade" : one}
          </label>
        ))}
      </div>
      {colour === "Custom" && (
        <div className="grid items-start gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-5">
          <label className="grid gap-1.5 text-small font-medium">
            Your shade
            <input
              type="color"
              value={shade}
              onChange={({ currentTarget }) => onShade(currentTarget.value)}
              className="h-12 w-20 cursor-pointer rounded-ctl border border-control bg-white p-1"
            />
          </label>
          <Field {...words}>
            {(control) => <Input {...control} placeholder="Ripe brinjal" autoComplete="off" />}
          </Field>
        </div>
      )}
    </fieldset>
  );
}
