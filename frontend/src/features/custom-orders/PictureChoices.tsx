/** How large a picture stands on the cloth, what becomes of what is around the head, and its threads: the same words for everybody. */
import type { ReactNode } from "react";
import { Field } from "@/ui/Field";
import { FieldError } from "@/ui/FieldError";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { Select } from "@/ui/Select";
import { PICTURE_SIZES, type PictureSize } from "./cloth/sizes";
import type { Background } from "./weaving/background";
import { MOST_SILKS, SHADE_CARD, type SilkCode, silkOf } from "./weaving/shadeCard";
import { silkNames } from "./wishWords";

const SIZES = (["S", "M", "L"] as const).map((value) => {
  const { width, height } = PICTURE_SIZES[value];
  return { value, label: `${value} ${width} × ${height} cm` };
});
const BACKGROUNDS: readonly { value: Background; label: string }[] = [
  { value: "keep", label: "Keep" },
  { value: "quieter", label: "Quieter" },
  { value: "plain", label: "Plain" },
];
const THREADS = Array.from({ length: MOST_SILKS + 1 }, (_, silks) => ({
  value: String(silks),
  label: silks === 0 ? "Light and dark" : `+ ${silks} ${silks === 1 ? "silk" : "silks"}`,
}));

type Props<V extends string> = {
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
  error?: string | undefined;
  /** Below the choice. */
  children?: ReactNode;
};

function Choice<V extends string>({
  label,
  options,
  error,
  children,
  ...control
}: Props<V> & { label: string; options: readonly { value: V; label: string }[] }) {
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-small font-medium">
        {label}
      </p>
      <SegmentedControl label={label} options={options} {...control} />
      {error && <FieldError role="alert">{error}</FieldError>}
      {children}
    </div>
  );
}

type SizeProps = Props<PictureSize> & {
  /** Those that fit the loom. */
  offered: readonly PictureSize[];
};

export const SizeChoice = ({ offered, ...props }: SizeProps) => (
  <Choice
    label="Size of the picture"
    options={SIZES.filter(({ value }) => offered.includes(value))}
    {...props}
  />
);

export const BackgroundChoice = (props: Props<Background>) => (
  <Choice label="Background of the photo" options={BACKGROUNDS} {...props} />
);

type SilksProps = Pick<Props<string>, "disabled" | "error" | "children"> & {
  /** So many may be added on the shop's loom; where there are none, there is nothing to choose. */
  most: number;
  value: readonly SilkCode[];
  /** So many, whichever they are. */
  onCount: (count: number) => void;
  onChange: (silks: readonly SilkCode[]) => void;
};

/** The children go on where it is said what further silks mean. */
export function SilksChoice(props: SilksProps) {
  const { most, value, onCount, onChange, children, ...choice } = props;
  if (most === 0) return null;
  const offered = (own: SilkCode) =>
    SHADE_CARD.filter(({ code }) => code === own || !value.includes(code));
  const change = (place: number, chosen: string) => {
    const silk = SHADE_CARD.find(({ code }) => code === chosen);
    if (silk) onChange(value.with(place, silk.code));
  };
  const silks = value.map(silkOf);
  return (
    <Choice
      label="Threads of the picture"
      options={THREADS.slice(0, most + 1)}
      value={String(value.length)}
      onChange={(count) => onCount(Number(count))}
      {...choice}
    >
      <p role="status" className="flex flex-wrap items-center gap-2 empty:hidden">
        {silks.map(({ code, color }) => (
          <span
            key={code}
            aria-hidden="true"
            style={{ background: `rgb(${color.join(" ")})` }}
            className="size-7 shrink-0 rounded-full border border-control"
          />
        ))}
        {silkNames(silks)}
      </p>
      {value.length > 0 && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {value.map((own, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place that another silk is put into
              <Field key={place} label={`Silk ${place + 1}`}>
                {(control) => (
                  <Select
                    {...control}
                    value={own}
                    disabled={choice.disabled}
                    onChange={({ currentTarget }) => change(place, currentTarget.value)}
                  >
                    {offered(own).map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ))}
          </div>
          <p className="text-small text-ink-2">
            Each further silk is one more shuttle: the saree gets heavier and takes longer to weave.{" "}
            {children}
          </p>
        </>
      )}
    </Choice>
  );
}
